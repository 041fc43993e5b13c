import DomainPrimitives
import LinksDomain
public import SyncProtocolDomain

extension RecordType {
    /// The record type of notes. Each tag of a note is a separate record (``noteTag``).
    ///
    /// A note has no small number. The fields `file` and `front_matter` come from an imported Markdown file.
    public static let note = RecordType(
        "note",
        fields: [
            Field("title", .text, rule: .noteTitle), Field("body", .text, rule: .noteBody, merge: .text),
            Field("parent", .identifier),
            Field("pinned", .integer, range: 0...1),
            Field("archived", .integer, range: 0...1, index: .values),
            Field("position", .text, initial: .null),
            Field("file", .text, index: .values),
            Field("front_matter", .text),
        ], quietFields: ["position", "file", "front_matter"],
        indexes: [
            [nameColumn], [noteFileKey], ["archived", "pinned", "position", nameColumn],
            ["parent", "archived", "pinned", "position", nameColumn],
        ], arrivalRank: 5, parentField: "parent", nameField: "title", bodyField: "body", isSearchable: true,
        mentions: Mentions(in: ["body"], grammar: WikiLink.grammar, WikiLink.keys),
        derivedColumns: [
            DerivedColumn(nameColumn, of: "title") { NoteTitle.key(of: $0) },
            DerivedColumn(noteFileKey, of: "file", LinkKey.file),
        ], tracksFiles: true)

    /// The record type of the connection between a note and a tag. In a snapshot, the connections come before
    /// the notes, so that a device writes the long text of each note to its search index only once.
    public static let noteTag = RecordType(
        "note_tag", key: ["note", "tag"], fields: [Field("present", .integer, range: 0...1)],
        hasLifecycle: false, quietFields: ["present"], arrivalRank: 4, presenceField: "present",
        carrier: "note", target: "tag", isLabel: true, hasDerivedID: true, isGuarded: false)

    /// The derived column with the key of a note's title (``NoteTitle/key``).
    static let nameColumn = "name_key"
}

extension TextRule {
    fileprivate static let noteTitle = TextRule("note title") { (try? NoteTitle($0))?.description == $0 }
    fileprivate static let noteBody = TextRule("note body", problem: NoteBody.brokenRule)
}
