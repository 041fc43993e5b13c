/// The name of a user action in the undo history: what kind of action it was, and what it changed.
public struct ActionLabel: Hashable, Sendable {
    /// A kind of action, such as ``add``. Each area of Haru can declare its own kinds. The undo history also
    /// keeps unknown kinds.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let add = Kind(rawValue: "add")
        public static let edit = Kind(rawValue: "edit")
        public static let delete = Kind(rawValue: "delete")
        public static let `import` = Kind(rawValue: "import")
        /// A person restored the value that lost a conflict.
        public static let flip = Kind(rawValue: "flip")
        /// A person kept the value that won a conflict.
        public static let keep = Kind(rawValue: "keep")
        /// A person discarded an edit that the server rejected.
        public static let discard = Kind(rawValue: "discard")
        public static let undo = Kind(rawValue: "undo")
        public static let redo = Kind(rawValue: "redo")
    }

    public let kind: Kind
    /// The title of the changed record, or the name of the imported file.
    public let subject: String

    public init(_ kind: Kind, _ subject: String) {
        self.kind = kind
        self.subject = subject
    }
}
