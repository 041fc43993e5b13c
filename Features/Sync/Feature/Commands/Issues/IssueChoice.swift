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

    /// Looks which they are.
    /// - Throws: where that is not said, where one of them is none, or where there are none at all.
    func load(_ issues: IssuesViewModel, _ text: IssueText) throws {
        guard numbers.isEmpty == all else { throw PlainFailure(.invalidInput, text.whichOnes) }
        try numbers.known(text) { ids throws(PlannerError) in try issues.load(ids) }
        if issues.state.rows.isEmpty { throw PlainFailure(.nothingMatched, text.none) }
    }

    /// Decides about them: all of them or none.
    func settle(_ issues: IssuesViewModel, _ decision: IssueDecision, _ text: IssueText) throws {
        try load(issues, text)
        try numbers.known(text) { ids throws(PlannerError) in try issues.settle(ids, decision) }
    }
}
