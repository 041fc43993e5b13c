public import UtilLocalization

/// A list of items, such as open todos, that a feature adds to the palette (a searchable list of actions).
public struct PaletteEntry: Sendable, CustomStringConvertible {
    /// The name of the list, such as `todos`.
    public let id: String
    /// The kind of the items, in the singular, such as `todo`. The palette shows this word next to each item.
    public let group: Wording
    /// The type of the items' routes. A route is a request to a screen to open an item. The palette shows the
    /// items only if a screen accepts such requests.
    public let route: any ScreenRoute.Type
    /// Whether the key `g` and a letter can open an item of the list (``PaletteItem/key``).
    public let hasKeys: Bool
    /// The heading of the items in the side bar of a wide screen, such as "Projects"; `nil` for items that
    /// the side bar leaves out.
    public let sideTitle: Wording?

    public init(
        _ id: String, group: Wording, route: any ScreenRoute.Type, hasKeys: Bool = false,
        sideTitle: Wording? = nil
    ) {
        self.id = id
        self.group = group
        self.route = route
        self.hasKeys = hasKeys
        self.sideTitle = sideTitle
    }

    public var description: String { "palette of \(id)" }
}

/// Code that reads items for the palette (a searchable list of actions), such as open todos. A
/// ``PaletteEntry`` registers the code.
public protocol PaletteSource: Sendable {
    /// Returns the items. The item that the person most likely wants comes first. A background thread calls
    /// this method.
    /// - Throws: the errors of reading the library.
    func items() throws -> [PaletteItem]
}

/// One item of the palette, with the route (the request to a screen) that opens the item.
public struct PaletteItem: Sendable {
    public let title: String
    /// A short remark about the item, such as the number of a todo.
    public let note: String
    /// A capital letter from A to Z; `nil` for none. To open the item, a person presses `g` and this letter.
    /// If the settings give the same letter to a screen, `g` and the letter open the screen.
    public let key: Character?
    public let route: any ScreenRoute

    public init(_ title: String, note: String = "", key: Character? = nil, route: any ScreenRoute) {
        self.title = title
        self.note = note
        self.key = key
        self.route = route
    }
}
