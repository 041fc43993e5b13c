import ArgumentParser
import CoreCommandLine

/// Which edits are decided about.
struct IssueChoice: ParsableArguments {
    @Argument(help: ArgumentHelp("Their numbers.", valueName: "number")) var numbers: [Int64] = []
    @Flag(help: "All of them.") var all = false

    func validate() throws {
        if numbers.isEmpty != all {
            throw ArgumentParser.ValidationError("Give numbers, or --all. See: haru sync issues")
        }
    }
}
