/// What a device calls itself in the list of sessions: cut and cleaned, never refused.
public struct DeviceName: Hashable, Sendable, CustomStringConvertible {
    /// In characters.
    public static let longest = 60
    public let description: String

    public init(_ text: String) {
        let shown = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
        let name = String(String(String.UnicodeScalarView(shown)).prefix(Self.longest))
        description = name.isEmpty ? "device" : name
    }
}
