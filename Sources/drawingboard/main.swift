import Glibc

// Swift's own arguments are text; file names are bytes, so the C array is taken.
exit(Program(arguments: CommandLine.unsafeArgv, count: CommandLine.argc).run())
