import ArgumentParser
import CoreTerminal
import SyncDomain
import SyncPresentation
import SyncProtocolDomain

struct ConflictsKeepCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keep", abstract: "Keep the current value on all devices.")

    @OptionGroup var choice: ConflictChoice

    func run(_ console: Console, _ conflicts: ConflictsViewModel, _ text: ConflictText) throws {
        try choice.settle(conflicts, .keep, text)
        console.print(text.kept(conflicts.state.settled))
    }
}
