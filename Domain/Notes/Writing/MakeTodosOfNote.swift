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
    /// Returns the texts of the unchecked checkboxes, in their order. Leaves out checkboxes in fenced code.
    static func unchecked(in markdown: String) -> [String] {
        var fence: Substring?
        var found: [String] = []
        for line in markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let content = line.drop { $0 == " " || $0 == "\t" || $0 == ">" }
            let marks = content.prefix { $0 == "`" || $0 == "~" }
            if let open = fence {
                if marks.first == open.first, marks.count >= open.count,
                    content.dropFirst(marks.count).allSatisfy(\.isWhitespace)
                {
                    fence = nil
                }
            } else if marks.count >= 3, marks.allSatisfy({ $0 == marks.first }) {
                fence = marks
            } else if let text = text(of: content) {
                found.append(text)
            }
        }
        return found
    }

    /// Returns the text after an unchecked checkbox; `nil` if the line is not an item with such a checkbox.
    private static func text(of line: Substring) -> String? {
        let marker: Int
        if let first = line.first, "-*+".contains(first) {
            marker = 1
        } else {
            let digits = line.prefix { $0.isASCII && $0.isNumber }.count
            guard (1...9).contains(digits), let end = line.dropFirst(digits).first, end == "." || end == ")"
            else { return nil }
            marker = digits + 1
        }
        let afterMarker = line.dropFirst(marker)
        let box = afterMarker.drop { $0 == " " || $0 == "\t" }
        guard box.startIndex != afterMarker.startIndex, box.hasPrefix("[ ]") else { return nil }
        let text = box.dropFirst(3)
        guard text.first == " " || text.first == "\t" else { return nil }
        let trimmed = text.trimmingWhitespace()
        return trimmed.isEmpty ? nil : trimmed
    }
}
