import Glibc

exit(Demonstration.run(arguments: Array(CommandLine.arguments.dropFirst())))
