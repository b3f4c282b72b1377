// The C library's message catalogues, which Swift's Glibc module leaves out.
#pragma once
#include <libintl.h>
