import DomainPrimitives
import Foundation
import UtilIdentifiers

/// Identifiers of imported todos: the same text of the same format always gives the same one.
struct ImportedIdentity {
    private let namespace: UUID
    /// How often a text came, by its identifier: a file may have a million texts.
    private var seen: [UUID: UInt32] = [:]

    /// - Parameter format: the format's name, which keeps its identifiers apart from those of others.
    init(format: String) {
        let root = UUID(
            uuid: (
                0x5b, 0x1d, 0x7e, 0x9c, 0x02, 0x44, 0x4f, 0x0b, 0x8e, 0x11, 0x6a, 0x90, 0xd3, 0x27, 0x5f, 0x42
            ))
        namespace = UUID.v5(namespace: root, name: format)
    }

    /// The identifier of a unique name; a UUID stands for itself.
    func id(of uid: String) -> UUID { UUID(uuidString: uid) ?? UUID.v5(namespace: namespace, name: uid) }

    /// The identifier of a text that is not unique: the second of the same text is another todo.
    mutating func id(ofText text: String) -> UUID {
        let first = UUID.v5(namespace: namespace, name: text)
        let count = seen[first, default: 0]
        seen[first] = count + 1
        return count == 0 ? first : UUID.v5(namespace: namespace, name: "\(text)\u{0}\(count)")
    }
}
