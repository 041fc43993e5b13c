/// The list of all record types that a program knows.
///
/// A device and a server can know different types. A program stores and relays records of unknown types
/// unchanged.
public struct RecordCatalogue: Sendable {
    /// The types in the order of ``RecordType/arrivalRank``.
    public let types: [RecordType]
    /// A number that rises with each change of the types' descriptions. A library stores the highest revision
    /// of the programs that opened it. A program cannot open a library with a higher revision than its own.
    public let revision: Int
    /// The lowest revision of a server that merges long texts. Only such a server accepts a ``TextBase``.
    public static let mergesTexts = 7
    private let byName: [String: RecordType]
    private let byCarrier: [String: [RecordType]]
    private let byTarget: [String: [RecordType]]
    private let byReference: [String: [RecordReference]]

    /// - Parameter types: types with unique names, in any order.
    public init(_ types: [RecordType], revision: Int) {
        self.revision = revision
        self.types = types.sorted { ($0.arrivalRank, $0.name) < ($1.arrivalRank, $1.name) }
        byCarrier = Dictionary(grouping: self.types.filter { $0.carrier != nil }) { $0.carrier ?? "" }
        byTarget = Dictionary(grouping: self.types.filter { $0.target != nil }) { $0.target ?? "" }
        var byReference: [String: [RecordReference]] = [:]
        for type in self.types {
            for field in type.fields {
                guard let target = field.target else { continue }
                byReference[target, default: []].append(RecordReference(type: type, field: field.name))
            }
        }
        self.byReference = byReference
        byName = Dictionary(uniqueKeysWithValues: types.map { ($0.name, $0) })
    }

    /// Returns the type with a name; `nil` if this version of Haru does not know the type.
    public func type(named name: String) -> RecordType? { byName[name] }

    /// Returns the membership types with the given type as their owner (``RecordType/carrier``). For `todo`,
    /// the result contains `todo_tag`.
    public func carried(by type: RecordType) -> [RecordType] { byCarrier[type.name] ?? [] }

    /// Returns the membership types that put labels on records of the given type. For `todo`, the result
    /// contains `todo_tag`, because a tag is a label of a todo (``RecordType/isLabel``).
    public func labels(of type: RecordType) -> [RecordType] { carried(by: type).filter(\.isLabel) }

    /// Returns the membership types whose labels are records of the given type (``RecordType/isLabel``). For
    /// `tag`, the result contains `todo_tag`.
    public func labelings(with type: RecordType) -> [RecordType] { memberships(of: type).filter(\.isLabel) }

    /// Returns the membership types with the given type as their target (``RecordType/target``). For `tag`,
    /// the result contains `todo_tag`.
    public func memberships(of type: RecordType) -> [RecordType] { byTarget[type.name] ?? [] }

    /// Returns the fields that refer to records of the given type (``RecordType/Field/target``). For the type
    /// `project`, the result contains the field `project` of a todo.
    public func references(to type: RecordType) -> [RecordReference] { byReference[type.name] ?? [] }

    /// Returns the type of a record; `nil` if this version of Haru does not know the type. Also `nil` if the
    /// record's identifier does not fit the type (``RecordType/key``).
    public func type(of key: RecordKey) -> RecordType? {
        byName[key.type].flatMap { $0.key.count == key.id.parts.count ? $0 : nil }
    }
}

/// A field of one type that refers to records of another type, such as the project of a todo.
public struct RecordReference: Sendable {
    public let type: RecordType
    public let field: String
}
