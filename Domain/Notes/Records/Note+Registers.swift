import DomainPrimitives
import Foundation
public import LibraryDomain
public import SyncProtocolDomain
public import TodosDomain

extension Note {
    /// The stored values of the note, one for each field of ``RecordType/note`` and in the same order. Tags
    /// are separate records.
    public var registers: [RegisterValue] {
        [
            .text(title.description), .text(body), parent.map { .identifier($0) } ?? .null,
            .integer(isPinned ? 1 : 0), .integer(isArchived ? 1 : 0), position.map { .text($0) } ?? .null,
            .text(file), .text(frontMatter),
        ]
    }

    /// Creates the note of a stored record.
    public init(_ record: LiveRecord, tags: [TagName]) {
        let values = RegisterValues(.note, record.values)
        self.init(
            id: record.id.parts[0], title: NoteTitle(trusted: values.text("title")),
            body: values.text("body"), parent: values.identifier("parent"), tags: tags,
            isPinned: values.flag("pinned"), isArchived: values.flag("archived"),
            position: values.optionalText("position"), file: values.text("file"),
            frontMatter: values.text("front_matter"), createdAt: record.createdAt, lastEdit: record.lastEdit)
    }
}

/// The values of a record, by the names of their fields.
struct RegisterValues {
    private let values: [String: RegisterValue]

    /// - Parameter values: the values in the order of ``RecordType/fields``.
    init(_ type: RecordType, _ values: [RegisterValue]) {
        self.init(type.fields.map(\.name), values)
    }

    /// - Parameter values: the values in the order of `fields`.
    init(_ fields: [String], _ values: [RegisterValue]) {
        self.values = Dictionary(zip(fields, values)) { first, _ in first }
    }

    func text(_ field: String) -> String { optionalText(field) ?? "" }

    func optionalText(_ field: String) -> String? {
        if case .text(let text)? = values[field] { text } else { nil }
    }

    func flag(_ field: String) -> Bool { values[field] == .integer(1) }

    func identifier(_ field: String) -> UUID? {
        if case .identifier(let id)? = values[field] { id } else { nil }
    }
}
