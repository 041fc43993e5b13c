public import DomainPrimitives
import Foundation
import LibraryDomain
import SyncProtocolDomain
public import TodosDomain

/// Makes the draft of a note from a template. A template is a note with the tag `template` or `서식`.
///
/// The new note gets the body and the other tags of the template. Haru replaces these placeholders in the
/// body: `{{title}}`, `{{date}}` such as 2026-12-01, and `{{time}}` such as 14:05.
public struct FillTemplate: Sendable {
    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// The names of the tags that mark a note as a template.
    public static let tags = [TagName(trusted: "template"), TagName(trusted: "서식")]

    /// - Parameters:
    ///   - name: the title of the template, or a unique part of the title.
    ///   - title: the title of the new note.
    /// - Throws: ``PlannerError/unknownTemplate(name:known:)``, or
    ///   ``PlannerError/ambiguous(reference:candidates:)``.
    public func callAsFunction(_ name: String, title: NoteTitle) throws(PlannerError) -> NoteDraft {
        let now = clock.now()
        return try repository.read { reader throws(PlannerError) in
            let template = try reader.template(named: name)
            guard let note = try reader.note(template.id) else {
                throw .unknownNote(reference: name)
            }
            var draft = NoteDraft(title: title)
            draft.tags = note.tags.filter { !Self.tags.contains($0) }
            draft.body = Self.filled(
                note.body,
                with: [
                    "title": title.description, "date": now.day.description, "time": now.time.description,
                ])
            return draft
        }
    }

    /// Replaces placeholders. An unknown placeholder stays.
    static func filled(_ text: String, with values: [String: String]) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.range(of: "{{") {
            result += rest[..<start.lowerBound]
            rest = rest[start.upperBound...]
            // The limit keeps the time linear for a text with many opening braces.
            if let end = rest.prefix(longestPlaceholder).range(of: "}}"),
                let value = values[
                    rest[..<end.lowerBound].trimmingCharacters(in: .whitespaces).lowercased()]
            {
                result += value
                rest = rest[end.upperBound...]
            } else {
                result += "{{"
            }
        }
        return result + rest
    }

    /// The largest number of characters after the braces of a placeholder, with its closing braces.
    private static let longestPlaceholder = 64
}

extension PlannerReader {
    /// Returns the template with a title, or with a unique part of the title.
    fileprivate func template(named name: String) throws(PlannerError) -> NoteSummary {
        var (templates, seen): ([NoteSummary], Set<UUID>) = ([], [])
        for tag in FillTemplate.tags {
            guard let id = try self.tag(named: tag)?.id else { continue }
            templates += try notes(
                where: [.connected(.noteTag, id)], by: .fields([RecordType.nameColumn])
            ).filter { seen.insert($0.id).inserted }
        }
        let key = NoteTitle.key(of: name.trimmingWhitespace())
        let exact = templates.filter { $0.title.key == key }
        let found = exact.isEmpty ? templates.filter { $0.title.key.contains(key) } : exact
        guard let first = found.first, !key.isEmpty else {
            throw .unknownTemplate(name: name, known: templates.prefix(20).map(\.title.description))
        }
        if found.count == 1 { return first }
        throw .ambiguous(
            reference: name, candidates: found.prefix(5).map { "\($0.shortReference)  \($0.title)" })
    }
}
