import ArgumentParser
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import SyncDomain
import SyncPresentation

/// Which edits are decided about.
struct IssueChoice: ParsableArguments {
    @Argument(help: ArgumentHelp("Which, as e12.", valueName: "edit")) var numbers: [IssueNumber] = []
    @Flag(help: "All of them.") var all = false

    func validate() throws {
        if numbers.isEmpty != all {
            throw ArgumentParser.ValidationError("Say which, as e12, or --all. See: haru sync issues")
        }
    }

    /// Decides about them: all of them or none.
    func settle(_ issues: IssuesViewModel, _ decision: IssueDecision, _ text: IssueText) throws {
        try numbers.known(text) { ids throws(PlannerError) in try issues.settle(ids, decision) }
    }
}
