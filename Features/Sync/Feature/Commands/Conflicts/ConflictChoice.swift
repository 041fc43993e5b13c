import ArgumentParser
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import SyncDomain
import SyncPresentation

/// Which conflicts are decided.
struct ConflictChoice: ParsableArguments {
    @Argument(help: ArgumentHelp("How their identifiers begin.", valueName: "id")) var identifiers: [String] = []
    @Flag(help: "All of them.") var all = false

    func validate() throws {
        if identifiers.isEmpty != all {
            throw ArgumentParser.ValidationError("Give identifiers, or --all. See: haru sync conflicts")
        }
    }

    /// Decides about them: all of them or none.
    func settle(_ conflicts: ConflictsViewModel, _ decision: ConflictDecision, _ text: ConflictText) throws {
        do throws(PlannerError) { try conflicts.settle(identifiers, decision) } catch {
            guard case .notFound(let reference) = error else { throw error }
            throw PlainFailure(.nothingMatched, text.unknown(reference))
        }
    }
}
