import SyncProtocolDomain
import Synchronization

/// The tables of a catalogue's types. The statements of each are made at its first use, as a command uses few of them.
final class RecordTables: Sendable {
    let catalogue: RecordCatalogue
    /// The names of the known types, as an SQL list of text literals.
    var names: String { Self.list(catalogue.types) }
    /// The names of the types with ``RecordType/hasStarters``, as an SQL list of text literals.
    var starters: String { Self.list(catalogue.types.filter(\.hasStarters)) }
    private let made = Mutex<[String: RecordTable]>([:])

    init(_ catalogue: RecordCatalogue) { self.catalogue = catalogue }

    private static func list(_ types: [RecordType]) -> String { types.map { "'\($0.name)'" }.joined(separator: ", ") }

    func table(_ type: RecordType) -> RecordTable {
        made.withLock { made in
            if let table = made[type.name] { return table }
            let table = RecordTable(type)
            made[type.name] = table
            return table
        }
    }
}
