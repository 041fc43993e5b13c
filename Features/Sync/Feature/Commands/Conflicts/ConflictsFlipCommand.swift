import SyncDomain
import ArgumentParser
import CoreTerminal
import SyncPresentation

struct ConflictsFlipCommand: ConflictsSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "flip", abstract: "Put what lost in the place of what is there; undo takes it back.")

    @OptionGroup var choice: ConflictChoice

    func run(_ console: Console, _ conflicts: ConflictsViewModel) throws {
        try conflicts.settle(choice.identifiers, .flip)
        console.print(ConflictText(language: console.language).flipped(conflicts.state.settled))
    }
}
