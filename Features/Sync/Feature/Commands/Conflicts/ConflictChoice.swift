import ArgumentParser
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import SyncDomain
import SyncPresentation

/// The conflicts for a command: identifiers as arguments, or the flag `--all`.
struct ConflictChoice: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "The identifiers of the conflicts; their first characters are enough.", valueName: "id"))
    var identifiers: [String] = []
    @Flag(help: "All open conflicts.") var all = false

    /// Applies a decision to the conflicts that the arguments name. If the decision fails for one conflict,
    /// no conflict changes.
    func settle(_ conflicts: ConflictsViewModel, _ decision: ConflictDecision, _ text: ConflictText) throws {
        guard identifiers.isEmpty == all else { throw PlainFailure(.invalidInput, text.whichOnes) }
        do throws(PlannerError) { try conflicts.settle(identifiers, decision) } catch {
            guard case .notFound(let reference) = error else { throw error }
            throw PlainFailure(.nothingMatched, text.unknown(reference))
        }
        if conflicts.state.settled == 0 { throw PlainFailure(.nothingMatched, text.none) }
    }
}
