public import SyncProtocolDomain

/// A record as a library that syncs holds it: what is seen, and what the server confirmed.
public struct HeldRecord: Hashable, Sendable {
    /// The values that the person sees, by the names of ``RecordType/registers``.
    public var visible: [String: RegisterValue]
    /// Whether it is seen.
    public var presence: Presence
    /// What the server confirmed; empty for a record that it does not know.
    public var confirmed: RecordState

    public init(visible: [String: RegisterValue], presence: Presence, confirmed: RecordState = RecordState()) {
        self.visible = visible
        self.presence = presence
        self.confirmed = confirmed
    }

    /// What a person calls it: a todo's title, a tag's name; `nil` for what has neither.
    public var name: String? {
        guard case .text(let text)? = visible["title"] ?? visible["name"] else { return nil }
        return text
    }

    /// One that is not there yet.
    public init(new type: RecordType) {
        visible = Dictionary(uniqueKeysWithValues: type.registers.map { ($0.name, $0.initial) })
        presence = .live
        confirmed = RecordState()
    }
}
