public import DomainPrimitives
import TodosDomain

/// Decides whether an export may replace a calendar file of a directory (vdir).
public struct CompareCalendarFile: Sendable {
    /// How a file relates to the export.
    public enum Result: Hashable, Sendable {
        /// The file has the same text.
        case same
        /// The file holds the same UID alone, and an import of it would change nothing. The export writes
        /// this text.
        case replaceable(String)
        /// The file holds the same UID alone, with an edit of another program. An export that replaces it
        /// writes this text.
        case edited(String)
        /// The file holds something that the export would lose.
        case foreign
    }

    private let importTodos: ImportTodos

    public init(importTodos: ImportTodos) { self.importTodos = importTodos }

    /// - Parameters:
    ///   - bytes: the content of the file.
    ///   - summary: made of the same content.
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
                [ImportFile(bytes)], format: .ics, policy: .keepGoing, name: "", isRehearsal: true,
                progress: { _ in })
        } catch .malformed {
            // The file has nothing that can be read.
            return .foreign
        }
        guard outcome.loss.leftOut.isEmpty else { return .foreign }
        // A later edit here of the same field hides the edit of another program.
        let hasOther = outcome.loss.counts.keys.contains { if case .newerHere = $0 { true } else { false } }
        return outcome.added + outcome.updated == 0 && !hasOther ? .replaceable(text) : .edited(text)
    }
}
