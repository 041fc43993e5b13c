/// Keys that are held down beside another.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let shift = KeyModifiers(rawValue: 1)
    public static let alt = KeyModifiers(rawValue: 2)
    public static let control = KeyModifiers(rawValue: 4)
    /// The key with a logo, ⌘ on a Mac.
    public static let command = KeyModifiers(rawValue: 8)

    /// As terminals send them: one more than a sum of bits (xterm, "PC-Style Function Keys"; kitty keyboard
    /// protocol). Locks are left out.
    init(parameter: Int) { self.init(rawValue: max(parameter - 1, 0) & 0b1111) }
}
