public import DomainPrimitives
import TodosDomain

/// Decides whether an export may replace a file in a directory of calendar files
/// (Documentation/Product.md §Directories of calendar files).
public struct CompareCalendarFile: Sendable {
    /// How an existing calendar file compares with the export that would replace it.
    public enum Result: Hashable, Sendable {
        /// The existing file already has the text of the export.
        case same
        /// The export may replace the file, because an import of the file would change nothing. The
        /// associated value is the new text of the file.
        case replaceable(String)
        /// The export needs the person's permission to replace the file, because another program has edited
        /// the todos. The associated value is the new text of the file.
        case edited(String)
        /// The export must not replace the file, because this would delete data, such as a second todo in the
        /// file.
        case foreign
    }

    private let importTodos: ImportTodos

    public init(importTodos: ImportTodos) { self.importTodos = importTodos }

    /// Compares the content of a file with the export that would replace the file.
    /// - Parameter summary: The summary of `bytes`.
    /// - Throws: ``PlannerError`` if the library cannot be read.
    public func callAsFunction(
        _ bytes: UnsafeBufferPointer<UInt8>, _ summary: CalendarFileSummary, with item: CalendarItem
    ) throws(PlannerError) -> Result {
        let text = item.text(keeping: summary.properties)
        if bytes.elementsEqual(text.utf8) { return .same }
        guard summary.uids == [item.uid], !summary.holdsMore else { return .foreign }
        let outcome: ImportTodos.Outcome
        do {
            outcome = try importTodos(
                [ImportFile(bytes)], format: .ics, policy: .keepGoing, name: "", isDryRun: true,
                progress: { _ in })
        } catch .malformed {
            // Nothing in the file can be read.
            return .foreign
        }
        guard outcome.loss.leftOut.isEmpty else { return .foreign }
        // If a field was edited later in Haru, the edit of the other program is not counted as an update. The
        // report contains it as `newerHere`.
        let hasOther = outcome.loss.counts.keys.contains { if case .newerHere = $0 { true } else { false } }
        return outcome.added + outcome.updated == 0 && !hasOther ? .replaceable(text) : .edited(text)
    }
}
