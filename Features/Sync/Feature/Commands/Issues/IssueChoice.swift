import ArgumentParser
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import SyncDomain
import SyncPresentation

/// The command-line arguments that name issues, or the flag `--all`. An issue is an edit that the server does
/// not accept.
struct IssueChoice: ParsableArguments {
    @Argument(help: ArgumentHelp("The numbers of the edits, such as e12.", valueName: "edit"))
    var numbers: [IssueNumber] = []
    @Flag(help: "All refused edits.") var all = false

    /// Loads issues into the view model: the issues with the given numbers, or all issues with `--all`.
    /// - Throws: `PlainFailure` in these cases:
    ///   - No such issue exists.
    ///   - The person gave numbers and `--all`.
    ///   - The person gave neither numbers nor `--all`.
    func load(_ issues: IssuesViewModel, _ text: IssueText) throws {
        guard numbers.isEmpty == all else { throw PlainFailure(.invalidInput, text.whichOnes) }
        try numbers.known(text) { ids throws(PlannerError) in try issues.load(ids) }
        if issues.state.rows.isEmpty { throw PlainFailure(.nothingMatched, text.none) }
    }

    /// Applies a decision to the issues that the arguments name. If the decision fails for one issue, no
    /// issue changes.
    func settle(_ issues: IssuesViewModel, _ decision: IssueDecision, _ text: IssueText) throws {
        try load(issues, text)
        try numbers.known(text) { ids throws(PlannerError) in try issues.settle(ids, decision) }
    }
}
