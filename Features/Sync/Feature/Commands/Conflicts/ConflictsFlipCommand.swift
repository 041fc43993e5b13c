import ArgumentParser
import CoreTerminal
import SyncDomain
import SyncPresentation
import SyncProtocolDomain

struct ConflictsFlipCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "flip", abstract: "Put what lost in the place of what is there; undo takes it back.")

    @OptionGroup var choice: ConflictChoice

    func run(_ console: Console, _ conflicts: ConflictsViewModel, _ text: ConflictText) throws {
        try choice.settle(conflicts, .flip, text)
        console.print(text.flipped(conflicts.state.settled))
    }
}
