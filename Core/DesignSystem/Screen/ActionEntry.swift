public import UtilLocalization

/// Something a person can do: by a key, or by its name in the palette.
public struct ActionEntry: Hashable, Sendable {
    /// Names it in settings, as `todos.add`.
    public let id: String
    /// In the help and the palette.
    public let title: Wording
    /// In a word, for the screen's lower edge; `nil` for what is not shown there.
    public let hint: Wording?
    /// The keys it has where nobody chose others, as ``KeyChord`` reads them.
    public let keys: [String]
    /// Whether the palette offers it: not what only moves about.
    public let isInPalette: Bool
    /// Whether it can be done from every screen, without leaving it, as undo.
    public let isEverywhere: Bool
    /// Whether it is done to the row that is selected: from another screen it only leads there.
    public let isOfSelection: Bool
    /// Whether it opens a text to be typed, whatever is selected and loaded: neither it nor the text waits
    /// for anything.
    public let opensText: Bool
    /// Whether it asks for something, of the row or of the screen: what is typed behind it is for that alone.
    public let takesKeys: Bool

    public init(
        _ id: String, _ title: Wording, hint: Wording? = nil, keys: [String], isInPalette: Bool = true,
        isEverywhere: Bool = false, isOfSelection: Bool = false, opensText: Bool = false,
        takesKeys: Bool = false
    ) {
        self.id = id
        self.title = title
        self.hint = hint
        self.keys = keys
        self.isInPalette = isInPalette
        self.isEverywhere = isEverywhere
        self.isOfSelection = isOfSelection
        self.opensText = opensText
        self.takesKeys = takesKeys
    }
}
