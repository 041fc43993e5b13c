public import DomainPrimitives
import Foundation
import LibraryDomain
import LinksDomain
public import TodosDomain
import UtilIdentifiers

/// Makes a todo of each unchecked checkbox in a note, such as `- [ ] call the bank`. The field `note` of each
/// todo has a link to the note. If no link can contain the title of the note, the field has the title alone.
///
/// The identifier of a todo follows from the note and from the text of the checkbox. So a second run makes no
/// second todo of the same checkbox, even if a person deleted the todo.
public struct MakeTodosOfNote: Sendable {
    /// The result of a run.
    public struct Outcome: Hashable, Sendable {
        public let note: NoteSummary
        public let added: [Todo]
        /// The number of checkboxes whose todo already existed.
        public let known: Int
        /// The texts of the checkboxes that are not valid titles of todos.
        public let refused: [String]
    }

    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    public func callAsFunction(
        _ reference: NoteReference, isDryRun: Bool = false
    ) throws(PlannerError) -> Outcome {
        let now = clock.now().timestamp
        return try repository.write(ActionLabel(.add, ""), isDryRun: isDryRun) {
            writer throws(PlannerError) in
            let summary = try writer.resolve(reference)
            guard let note = try writer.note(summary.id) else {
                throw .unknownNote(reference: reference.description)
            }
            var (new, known, refused): ([Todo], Int, [String]) = ([], 0, [])
            var counts: [String: Int] = [:]
            for box in CheckBox.unchecked(in: note.body) {
                let repeats = counts[box, default: 0]
                counts[box] = repeats + 1
                let id = UUID.v5(namespace: note.id, name: repeats == 0 ? box : "\(box)\n\(repeats)")
                if try writer.isKnown(todo: id) {
                    known += 1
                    continue
                }
                guard let title = try? TodoTitle(box) else {
                    refused.append(box)
                    continue
                }
                new.append(Todo(id: id, title: title, note: Self.origin(note.title), createdAt: now))
            }
            writer.name(ActionLabel.subject(of: new))
            var added: [Todo] = []
            for todo in new { added.append(try writer.insert(todo)) }
            return Outcome(note: summary, added: added, known: known, refused: refused)
        }
    }

    /// Returns the text of a todo that names its note.
    private static func origin(_ note: NoteTitle) -> String {
        LinkRewriting.unwritablePart(of: note.description) == nil ? "[[\(note)]]\n" : "\(note)\n"
    }
}

/// The checkboxes of Markdown task lists.
enum CheckBox {
    /// Returns the texts of the unchecked checkboxes, in their order. Leaves out checkboxes in code
    /// and in comments (``IgnoredParts``).
    static func unchecked(in markdown: String) -> [String] {
        let ignored = IgnoredParts(in: markdown)
        var found: [String] = []
        for line in markdown.split(whereSeparator: \.isNewline) {
            guard let box = box(in: line), let text = text(after: box),
                !ignored.contains(markdown.utf8.distance(from: markdown.startIndex, to: box.startIndex))
            else { continue }
            found.append(text)
        }
        return found
    }

    /// Returns the part of a line that begins with an unchecked checkbox; `nil` if the line is not an item of
    /// a list with such a checkbox.
    private static func box(in line: Substring) -> Substring? {
        let item = line.drop { $0 == " " || $0 == "\t" || $0 == ">" }
        let marker: Int
        if let first = item.first, "-*+".contains(first) {
            marker = 1
        } else {
            let digits = item.prefix { $0.isASCII && $0.isNumber }.count
            guard (1...9).contains(digits), let end = item.dropFirst(digits).first, end == "." || end == ")"
            else { return nil }
            marker = digits + 1
        }
        let afterMarker = item.dropFirst(marker)
        let box = afterMarker.drop { $0 == " " || $0 == "\t" }
        return box.startIndex != afterMarker.startIndex && box.hasPrefix("[ ]") ? box : nil
    }

    /// Returns the text after a checkbox; `nil` if white space or text is missing.
    private static func text(after box: Substring) -> String? {
        let text = box.dropFirst(3)
        guard text.first == " " || text.first == "\t" else { return nil }
        let trimmed = text.trimmingWhitespace()
        return trimmed.isEmpty ? nil : trimmed
    }
}
