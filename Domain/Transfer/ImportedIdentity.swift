import DomainPrimitives
import Foundation
import UtilIdentifiers

/// The generator of identifiers for imported todos. A second import of the same file gives the same
/// identifiers.
struct ImportedIdentity {
    private let namespace: UUID
    /// How many identifiers ``id(ofText:)`` has made from each text. To save memory, the dictionary key is
    /// not the text, but the first identifier made from the text.
    private var seen: [UUID: UInt32] = [:]

    init(format: String) {
        let root = UUID(
            uuid: (
                0x5b, 0x1d, 0x7e, 0x9c, 0x02, 0x44, 0x4f, 0x0b, 0x8e, 0x11, 0x6a, 0x90, 0xd3, 0x27, 0x5f, 0x42
            ))
        namespace = UUID.v5(namespace: root, name: format)
    }

    /// Returns the identifier for the unique name of a todo. A UUID stays as it is. Any other name is hashed
    /// to a UUID.
    func id(of uid: String) -> UUID { UUID(uuidString: uid) ?? UUID.v5(namespace: namespace, name: uid) }

    /// Returns an identifier for a text that names a todo, such as the title. If two todos have the same
    /// text, their identifiers differ.
    mutating func id(ofText text: String) -> UUID {
        let first = UUID.v5(namespace: namespace, name: text)
        let count = seen[first, default: 0]
        seen[first] = count + 1
        return count == 0 ? first : UUID.v5(namespace: namespace, name: "\(text)\u{0}\(count)")
    }
}
