import SyncDomain
import ArgumentParser
import CoreTerminal
import SyncPresentation

struct ConflictsKeepCommand: ConflictsSubcommand {
    static let configuration = CommandConfiguration(commandName: "keep", abstract: "Let what is there stay, on all devices.")

    @OptionGroup var choice: ConflictChoice

    func run(_ console: Console, _ conflicts: ConflictsViewModel) throws {
        try conflicts.settle(choice.identifiers, .keep)
        console.print(ConflictText(language: console.language).kept(conflicts.state.settled))
    }
}
