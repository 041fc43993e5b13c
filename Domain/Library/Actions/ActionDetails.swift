public import Foundation
public import SyncProtocolDomain

/// What a user action changed, in the form that a person reads: the records with their names, and the changed
/// fields with their old and new values.
public struct ActionDetails: Hashable, Sendable {
    /// A record that the action changed.
    public struct Record: Hashable, Sendable {
        public enum Change: Hashable, Sendable { case created, deleted, revived, edited }

        /// The name of the record type, such as `todo`.
        public let type: String
        public let id: RecordID
        /// The current name of the record, such as a title; empty if the record has no name.
        public let name: String
        public internal(set) var change: Change
        /// The changed fields. The fields of the record itself come first, and then its memberships, such as
        /// the tags of a todo.
        public internal(set) var fields: [Field]
    }

    /// A field with the value before and after the action.
    public struct Field: Hashable, Sendable {
        /// The name of the record type with this field, such as `todo`. For a membership, this is the type of
        /// the membership, such as `todo_tag`.
        public let type: String
        /// The name of the register, such as `due`.
        public let name: String
        /// The value before the action. For a membership, the value is the identifier of the target, such as
        /// a tag. If the membership did not exist, the value is `null`.
        public let before: RegisterValue
        /// The value after the action, in the same form as ``before``.
        public let after: RegisterValue
        /// If the values are identifiers of records: the name of the type of these records, such as
        /// `project`. `nil` for any other field.
        public let referred: String?
    }

    public internal(set) var records: [Record] = []
    /// The current names of the records that a ``Field`` refers to by identifier, such as the name of a
    /// project.
    public internal(set) var names: [UUID: String] = [:]
    /// Whether ``records`` is incomplete, because the action made more changes than the caller asked for.
    public internal(set) var isTruncated = false

    init() {}
}
