import ArgumentParser
import CoreTerminal
import SyncDomain
import SyncPresentation
import SyncProtocolDomain

struct ConflictsFlipCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "flip", abstract: "Restore the lost value. haru undo reverses this.")

    @OptionGroup var choice: ConflictChoice

    func run(_ console: Console, _ conflicts: ConflictsViewModel, _ text: ConflictText) throws {
        try choice.settle(conflicts, .flip, text)
        console.print(text.flipped(conflicts.state.settled))
    }
}
