import ArgumentParser
import CoreCommandLine

/// Which conflicts are decided.
struct ConflictChoice: ParsableArguments {
    @Argument(help: ArgumentHelp("How their identifiers begin.", valueName: "id")) var identifiers: [String] = []
    @Flag(help: "All of them.") var all = false

    func validate() throws {
        if identifiers.isEmpty != all {
            throw ArgumentParser.ValidationError("Give identifiers, or --all. See: haru sync conflicts")
        }
    }
}
