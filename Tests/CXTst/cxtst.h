#pragma once
#include <X11/extensions/XTest.h>
