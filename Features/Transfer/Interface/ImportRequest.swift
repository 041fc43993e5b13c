/// A file that another feature, as onboarding or a palette, wants imported.
public struct ImportRequest: Hashable, Sendable {
    public let path: String
    /// The format's name; `nil` to tell by the file's name.
    public let format: String?

    public init(path: String, format: String? = nil) {
        self.path = path
        self.format = format
    }
}
