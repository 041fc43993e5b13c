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
    /// Whether the palette also looks up items by the typed text (``PaletteSource/items(named:)``).
    public let isSearched: Bool
    /// The heading of the items in the side bar of a wide screen, such as "Projects"; `nil` for items that
    /// the side bar leaves out.
    public let sideTitle: Wording?

    public init(
        _ id: String, group: Wording, route: any ScreenRoute.Type, hasKeys: Bool = false,
        isSearched: Bool = false, sideTitle: Wording? = nil
    ) {
        self.id = id
        self.group = group
        self.route = route
        self.hasKeys = hasKeys
        self.isSearched = isSearched
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

    /// Returns the items that match the typed text. An item matches if its title begins with the text or has
    /// all words of the text. ``items()`` leaves out items if there are too many.
    ///
    /// A background thread calls this method after each change of the text. The method must not read all
    /// titles.
    /// - Throws: the errors of reading the library.
    func items(named text: String) throws -> [PaletteItem]

    /// Returns the items in the order of the side bar, with the values that only the side bar shows,
    /// such as counts. A background thread calls this method, but only while the side bar is visible.
    /// - Throws: the errors of reading the library.
    func sideBarItems() throws -> [SideBarItem]
}

extension PaletteSource {
    public func items(named text: String) throws -> [PaletteItem] { [] }

    public func sideBarItems() throws -> [SideBarItem] {
        try items().map { SideBarItem($0.title, key: $0.key, route: $0.route) }
    }
}

/// One item of the side bar, with the route (the request to a screen) that opens the item.
public struct SideBarItem: Sendable {
    public let title: String
    /// The depth of the item in a tree, from 0.
    public let depth: Int
    /// The colour of the dot before the title, as 0xRRGGBB; `nil` for no dot.
    public let color: UInt32?
    /// The number of todos that the item opens; `nil` if it is unknown. The side bar dims an item without
    /// todos.
    public let count: Int?
    /// Whether the item cannot be opened because of a mistake, such as a mistake in a query.
    public let hasMistake: Bool
    /// The letter of the item (``PaletteItem/key``).
    public let key: Character?
    public let route: any ScreenRoute

    public init(
        _ title: String, depth: Int = 0, color: UInt32? = nil, count: Int? = nil, hasMistake: Bool = false,
        key: Character? = nil, route: any ScreenRoute
    ) {
        self.title = title
        self.depth = depth
        self.color = color
        self.count = count
        self.hasMistake = hasMistake
        self.key = key
        self.route = route
    }
}

/// One item of the palette, with the route (the request to a screen) that opens the item.
public struct PaletteItem: Sendable {
    public let title: String
    /// The path of the items that contain the item, such as `home` for a part of the project "home"; empty
    /// for none.
    public let parent: String
    /// A short remark about the item, such as the number of a todo.
    public let note: String
    /// A capital letter from A to Z; `nil` for none. To open the item, a person presses `g` and this letter.
    /// If the settings give the same letter to a screen, `g` and the letter open the screen.
    public let key: Character?
    public let route: any ScreenRoute

    public init(
        _ title: String, parent: String = "", note: String = "", key: Character? = nil,
        route: any ScreenRoute
    ) {
        self.title = title
        self.parent = parent
        self.note = note
        self.key = key
        self.route = route
    }

    /// The title after the path of its parent, such as `home.garden`.
    public var path: String { parent.isEmpty ? title : "\(parent).\(title)" }
}
