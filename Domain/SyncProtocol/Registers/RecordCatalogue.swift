/// The record types that a program knows. A device and a server of different versions may know different ones: what a
/// program does not know it keeps and relays.
public struct RecordCatalogue: Sendable {
    /// In the order in which a snapshot brings their records.
    public let types: [RecordType]
    private let byName: [String: RecordType]

    /// - Parameter types: each name once.
    public init(_ types: [RecordType]) {
        self.types = types.sorted { ($0.arrivalRank, $0.name) < ($1.arrivalRank, $1.name) }
        byName = Dictionary(uniqueKeysWithValues: types.map { ($0.name, $0) })
    }

    /// The type of a name; `nil` for one that another version made.
    public func type(named name: String) -> RecordType? { byName[name] }

    /// The types whose records a record of a type carries.
    public func carried(by type: RecordType) -> [RecordType] { types.filter { $0.carrier == type.name } }

    /// The type of a record; `nil` where it is unknown, or where the identifier has another number of parts than its key.
    public func type(of key: RecordKey) -> RecordType? {
        byName[key.type].flatMap { $0.key.count == key.id.parts.count ? $0 : nil }
    }
}
