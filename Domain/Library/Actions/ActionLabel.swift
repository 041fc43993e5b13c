/// What a person did, as the history shows it.
public struct ActionLabel: Hashable, Sendable {
    /// A kind of action. Areas declare kinds of their own. The history keeps a kind that this version does
    /// not know.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let add = Kind(rawValue: "add")
        public static let edit = Kind(rawValue: "edit")
        public static let delete = Kind(rawValue: "delete")
        public static let `import` = Kind(rawValue: "import")
        /// The value that lost a conflict was restored.
        public static let flip = Kind(rawValue: "flip")
        /// An edit that the server refuses was given up.
        public static let discard = Kind(rawValue: "discard")
        public static let undo = Kind(rawValue: "undo")
        public static let redo = Kind(rawValue: "redo")
    }

    /// The kind of the action.
    public let kind: Kind
    /// The title it concerned, or a file's name.
    public let subject: String

    public init(_ kind: Kind, _ subject: String) {
        self.kind = kind
        self.subject = subject
    }
}
