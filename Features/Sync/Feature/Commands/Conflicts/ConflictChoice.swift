import ArgumentParser
import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import LibraryDomain
import SyncDomain
import SyncPresentation
import SyncProtocolDomain

/// The conflicts for a command: identifiers as arguments, the flag `--all`, or conditions.
struct ConflictChoice: ParsableArguments {
    /// The number of conflicts that a preview lists.
    private static let previewed = 10

    @Argument(
        help: ArgumentHelp(
            "The identifiers of the conflicts; their first characters are enough.", valueName: "id"))
    var identifiers: [String] = []
    @Flag(help: "All open conflicts.") var all = false
    @Option(
        name: .customLong("where"), parsing: .unconditional,
        help: ArgumentHelp(
            "All conflicts of a query, such as 'field:title date<today'.", valueName: "query"))
    var query: String?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "All conflicts of one record: its number, its name, or the start of its identifier.",
            valueName: "ref"))
    var record: String?
    @Option(
        name: .customLong("older-than"),
        help: ArgumentHelp("All conflicts of at least this age, such as 12h, 7d or 2w.", valueName: "age"))
    var minimumAge: ConflictAgeArgument?
    @Flag(
        name: .shortAndLong,
        help: """
            Decide several conflicts without their identifiers. Without --yes, Haru only lists the \
            conflicts, and ends with exit code 2.
            """)
    var yes = false
    @Flag(name: .customLong("dry-run"), help: "Show the conflicts without deciding them.")
    var isDryRun = false

    private var hasConditions: Bool { query != nil || record != nil || minimumAge != nil }

    /// Applies a decision to the conflicts that the arguments choose, and prints the result.
    func settle(
        _ console: Console, _ conflicts: ConflictsViewModel, _ decision: ConflictDecision,
        _ text: ConflictText
    ) throws {
        let rows = try chosen(conflicts, text)
        if isDryRun {
            let outcome = try conflicts.settle(ids: rows.map(\.id), decision, isDryRun: true)
            console.print(text.lines(rows.filter { !outcome.skipped.contains($0.id) }))
            note(outcome, console, text)
            return console.note(text.dryRun(decision, outcome.settled))
        }
        if identifiers.isEmpty, rows.count > 1, !yes {
            console.note(text.lines(Array(rows.prefix(Self.previewed))))
            if rows.count > Self.previewed { console.note("  …") }
            throw PlainFailure(.invalidInput, text.unconfirmed(rows))
        }
        let outcome = try conflicts.settle(ids: rows.map(\.id), decision)
        console.print(decision == .keep ? text.kept(outcome.settled) : text.flipped(outcome.settled))
        note(outcome, console, text)
    }

    /// Applies a choice to parts of a long text. The arguments must name exactly one conflict.
    /// - Parameters:
    ///   - numbers: the numbers of the parts; `nil` for all parts.
    ///   - part: the choice for each of these parts.
    func settleParts(
        _ numbers: [Int]?, _ part: MergedText.Choice, _ console: Console, _ conflicts: ConflictsViewModel,
        _ text: ConflictText
    ) throws {
        let rows = try chosen(conflicts, text)
        guard let row = rows.first, rows.count == 1 else {
            throw PlainFailure(.invalidInput, text.oneForParts)
        }
        guard !row.parts.isEmpty else { throw PlainFailure(.invalidInput, text.noParts(row)) }
        let known = 1...row.parts.count
        if let number = numbers?.first(where: { !known.contains($0) }) {
            throw PlainFailure(.invalidInput, text.unknownPart(number, row))
        }
        let choices = known.map { numbers?.contains($0) == false ? MergedText.Choice.later : part }
        try conflicts.settle(row.id, .parts(choices), isDryRun: isDryRun)
        let message = text.decidedParts(choices, isDryRun: isDryRun)
        if isDryRun { return console.note(message) }
        console.print(message)
        if choices.contains(.later) { console.note(text.closed(row)) }
    }

    private func note(_ outcome: ConflictOutcome, _ console: Console, _ text: ConflictText) {
        if !outcome.skipped.isEmpty { console.note(text.skipped(outcome.skipped.count)) }
    }

    /// Returns the conflicts that the arguments choose, at least one.
    private func chosen(
        _ conflicts: ConflictsViewModel, _ text: ConflictText
    ) throws -> [ConflictsViewModel.Row] {
        guard [!identifiers.isEmpty, all, hasConditions].count(where: { $0 }) == 1 else {
            throw PlainFailure(.invalidInput, text.whichOnes)
        }
        let selection = ConflictSelection(
            identifiers: identifiers, record: record, minimumAge: minimumAge?.milliseconds)
        let rows = try Self.rows(selection, query: query ?? "", conflicts, text)
        if rows.isEmpty { throw PlainFailure(.nothingMatched, hasConditions ? text.noMatch : text.none) }
        return rows
    }

    /// Returns the conflicts of a selection.
    /// - Throws: ``PlainFailure`` if an identifier or the record is unknown.
    static func rows(
        _ selection: ConflictSelection, query: String = "", _ conflicts: ConflictsViewModel,
        _ text: ConflictText
    ) throws -> [ConflictsViewModel.Row] {
        do throws(PlannerError) { return try conflicts.choose(selection, query: query) } catch {
            guard case .notFound(let reference) = error else { throw error }
            throw PlainFailure(
                .nothingMatched,
                selection.identifiers.isEmpty ? text.unknownRecord(reference) : text.unknown(reference))
        }
    }
}

/// The age of a conflict on the command line, such as `7d`.
struct ConflictAgeArgument: ExpressibleByArgument {
    private static let units: [String: Int64] = [
        "h": 3_600_000, "d": 86_400_000, "w": 604_800_000,
        "시간": 3_600_000, "일": 86_400_000, "주": 604_800_000,
    ]

    let milliseconds: Int64

    init?(argument: String) {
        let digits = argument.prefix { $0.isASCII && $0.isNumber }
        guard let count = Int64(digits), count <= Self.most,
            let unit = Self.units[String(argument.dropFirst(digits.count))]
        else { return nil }
        milliseconds = count * unit
    }

    /// The largest number before a unit.
    private static let most: Int64 = 10_000
}
