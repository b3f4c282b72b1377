// getopt_long, which Swift's Glibc module leaves out.
#pragma once
#include <getopt.h>
