/// The name of a device in the list of sessions. A text that is too long is shortened, and control characters
/// are removed.
public struct DeviceName: Hashable, Sendable, CustomStringConvertible {
    /// The length of the longest name, in characters.
    public static let longest = 60
    public let description: String

    public init(_ text: String) {
        let shown = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
        let name = String(String(String.UnicodeScalarView(shown)).prefix(Self.longest))
        description = name.isEmpty ? "device" : name
    }
}
