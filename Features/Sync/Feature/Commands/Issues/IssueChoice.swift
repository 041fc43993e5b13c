import ArgumentParser
import CoreCommandLine

/// Which edits are decided about.
struct IssueChoice: ParsableArguments {
    @Argument(help: ArgumentHelp("Which, as e12.", valueName: "edit")) var numbers: [IssueNumber] = []
    @Flag(help: "All of them.") var all = false

    var ids: [Int64] { numbers.map(\.number) }

    func validate() throws {
        if numbers.isEmpty != all {
            throw ArgumentParser.ValidationError("Say which, as e12, or --all. See: haru sync issues")
        }
    }
}
