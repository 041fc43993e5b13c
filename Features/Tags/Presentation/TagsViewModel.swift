public import DomainPrimitives
public import Foundation
public import TodosDomain
import UtilState

/// The tags, and changing them.
public final class TagsViewModel: Sendable {
    /// A tag.
    public struct Row: Hashable, Sendable {
        /// The identifier of the tag.
        public let id: UUID
        /// Its name, without `#`.
        public let name: String
        /// Six hexadecimal digits.
        public let color: String
        /// Open todos that have it.
        public let open: Int
        /// Done todos that have it.
        public let done: Int

        init(_ tag: Tag, open: Int = 0, done: Int = 0) {
            id = tag.id
            name = tag.name.description
            color = tag.color.description
            self.open = open
            self.done = done
        }

        /// The colour as 0xRRGGBB.
        public var rgb: UInt32 { UInt32(color, radix: 16) ?? 0x808080 }
    }

    /// What the last intent did.
    public enum Outcome: Hashable, Sendable { case none, added, edited, deleted, merged }

    /// What a text is typed for.
    public enum Intent: Hashable, Sendable {
        case add
        case rename(Row)
        case recolor
        case merge(Row)
    }

    /// What is shown.
    public struct State: Hashable, Sendable {
        /// All tags, by name.
        public internal(set) var rows: [Row] = []
        /// What the last intent did.
        public internal(set) var outcome: Outcome = .none
        /// How many intents changed something.
        public internal(set) var edits = 0
        /// The tag that the last change was about.
        public internal(set) var changed: Row?
        /// Why the tags could not be read; `nil` where they could.
        public var problem: PlannerError?
    }

    private let readTags: ReadTags
    private let addTag: AddTag
    private let editTag: EditTag
    private let deleteTag: DeleteTag
    private let mergeTags: MergeTags
    private let store = StateStore(State())

    public init(
        readTags: ReadTags, addTag: AddTag, editTag: EditTag, deleteTag: DeleteTag, mergeTags: MergeTags
    ) {
        self.readTags = readTags
        self.addTag = addTag
        self.editTag = editTag
        self.deleteTag = deleteTag
        self.mergeTags = mergeTags
    }

    /// What is shown now.
    public var state: State { store.state }

    /// Shows all tags.
    /// - Throws: what reading the library throws.
    public func show() throws(PlannerError) {
        let tags = try readTags()
        store.update { state in
            state.rows = tags.map { Row($0.tag, open: $0.open, done: $0.done) }
            state.problem = nil
        }
    }

    /// Shows all tags. What goes wrong is in the state.
    public func refresh() { do { try show() } catch { store.update { $0.problem = error } } }

    /// Makes a tag; `nil` for a colour of its own.
    /// - Throws: what adding throws.
    public func add(_ name: String, color: String?, isRehearsal: Bool) throws(PlannerError) {
        let color = try color.map { (text) throws(PlannerError) in
            try validated { () throws(ValidationError) in try TagColor(text) }
        }
        note(.added, try addTag(try Self.name(name), color: color, isRehearsal: isRehearsal))
    }

    /// Gives a tag another name.
    /// - Throws: what editing a tag throws.
    public func rename(_ name: String, to newName: String, isRehearsal: Bool) throws(PlannerError) {
        let (old, new) = (try Self.name(name), try Self.name(newName))
        note(.edited, try editTag(old, newName: new, isRehearsal: isRehearsal))
    }

    /// Gives a tag another colour.
    /// - Throws: what editing a tag throws.
    public func recolor(_ name: String, to color: String, isRehearsal: Bool) throws(PlannerError) {
        let color = try validated { () throws(ValidationError) in try TagColor(color) }
        note(.edited, try editTag(try Self.name(name), newColor: color, isRehearsal: isRehearsal))
    }

    /// Deletes a tag, and takes it from its todos.
    /// - Throws: what deleting throws.
    public func delete(_ name: String, isRehearsal: Bool) throws(PlannerError) {
        note(.deleted, try deleteTag(try Self.name(name), isRehearsal: isRehearsal))
    }

    /// Gives the todos of one tag another, and deletes the first.
    /// - Throws: what merging throws.
    public func merge(_ source: String, into target: String, isRehearsal: Bool) throws(PlannerError) {
        note(
            .merged,
            try mergeTags(try Self.name(source), into: try Self.name(target), isRehearsal: isRehearsal))
    }

    /// What is wrong with a text that is typed for an intent, as far as the tags that are shown tell; `nil`
    /// for nothing.
    public func problem(with text: String, for intent: Intent) -> PlannerError? {
        do throws(PlannerError) {
            switch intent {
            case .add: try requireFree(try Self.name(text), besides: nil)
            case .rename(let row): try requireFree(try Self.name(text), besides: row.id)
            case .recolor: _ = try validated { () throws(ValidationError) in try TagColor(text) }
            case .merge(let row):
                let name = try Self.name(text)
                guard let target = self.row(of: name) else { throw .unknownTag(name: name.description) }
                if target.id == row.id { throw .invalid(ValidationError(.tag, name.description, .duplicate)) }
            }
            return nil
        } catch { return error }
    }

    private func requireFree(_ name: TagName, besides id: UUID?) throws(PlannerError) {
        if let taken = row(of: name), taken.id != id {
            throw .invalid(ValidationError(.tag, name.description, .duplicate))
        }
    }

    private func row(of name: TagName) -> Row? { state.rows.first { (try? TagName($0.name)) == name } }

    private func note(_ outcome: Outcome, _ tag: Tag) {
        store.update { state in
            state.outcome = outcome
            state.edits += 1
            state.changed = Row(tag)
        }
    }

    private static func name(_ text: String) throws(PlannerError) -> TagName {
        try validated { () throws(ValidationError) in try TagName(typed: text) }
    }
}
