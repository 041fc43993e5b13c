import ArgumentParser
import CoreCommandLine
import CoreTerminal
import LibraryDomain
import SyncDomain
import SyncPresentation
import SyncProtocolDomain

struct ConflictsDecideCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "decide",
        abstract: "Choose for each part of a long text. haru undo reverses this.",
        discussion: """
            Every part needs one choice. haru sync conflicts lists the parts with their numbers.

            Examples:
              haru sync conflicts decide 3f2a --flip 1 --both 2 --keep 3
              haru sync conflicts decide 3f2a --flip 1,3 --keep 2 --dry-run
            """)

    @Argument(help: "The identifier of the conflict; its first characters are enough.") var id: String
    @Option(help: ArgumentHelp("The parts whose lost text you want, such as 1,3.", valueName: "numbers"))
    var flip: PartNumbers?
    @Option(help: ArgumentHelp("The parts that stay as they are now.", valueName: "numbers"))
    var keep: PartNumbers?
    @Option(
        help: ArgumentHelp(
            "The parts to keep both ways, the lost part before the present part.", valueName: "numbers"))
    var both: PartNumbers?
    @Flag(name: .customLong("dry-run"), help: "Check the choices without storing them.")
    var isDryRun = false

    func run(_ console: Console, _ conflicts: ConflictsViewModel, _ text: ConflictText) throws {
        let rows = try ConflictChoice.rows(ConflictSelection(identifiers: [id]), conflicts, text)
        guard let row = rows.first else { throw PlainFailure(.nothingMatched, text.unknown(id)) }
        guard !row.parts.isEmpty else { throw PlainFailure(.invalidInput, text.noParts(row)) }
        let choices = try choices(row, text)
        try conflicts.settle(row.id, .parts(choices), isDryRun: isDryRun)
        let message = text.decided(choices, isDryRun: isDryRun)
        if isDryRun { console.note(message) } else { console.print(message) }
    }

    /// Returns the choice for each part of a conflict.
    /// - Throws: ``PlainFailure`` if a part does not exist, has no choice, or has two choices.
    private func choices(
        _ row: ConflictsViewModel.Row, _ text: ConflictText
    ) throws(PlainFailure) -> [MergedText.Choice] {
        var chosen: [Int: MergedText.Choice] = [:]
        let options: [(numbers: PartNumbers?, choice: MergedText.Choice)] = [
            (flip, .earlier), (keep, .later), (both, .both),
        ]
        for (numbers, choice) in options {
            for number in numbers?.numbers ?? [] {
                guard number <= row.parts.count else {
                    throw PlainFailure(.invalidInput, text.unknownPart(number, row))
                }
                if let other = chosen.updateValue(choice, forKey: number), other != choice {
                    throw PlainFailure(.invalidInput, text.twoChoices(number))
                }
            }
        }
        let missing = (1...row.parts.count).filter { chosen[$0] == nil }
        guard missing.isEmpty else { throw PlainFailure(.invalidInput, text.noChoice(missing)) }
        return (1...row.parts.count).compactMap { chosen[$0] }
    }
}
