public import UtilLocalization

/// A list of items that a feature adds to the palette besides its actions, such as open todos.
public struct PaletteEntry: Sendable, CustomStringConvertible {
    /// The name of the list, such as `todos`.
    public let id: String
    /// The word for one item of the list.
    public let group: Wording
    /// The type of the items' routes. The palette offers the items if a screen answers this type.
    public let route: any ScreenRoute.Type

    public init(_ id: String, group: Wording, route: any ScreenRoute.Type) {
        self.id = id
        self.group = group
        self.route = route
    }

    public var description: String { "palette of \(id)" }
}

/// The code that reads the items of a ``PaletteEntry``.
public protocol PaletteSource: Sendable {
    /// Returns the items, the most likely one first. A background thread calls this method.
    /// - Throws: the errors of reading the library.
    func items() throws -> [PaletteItem]
}

/// One item of the palette, and the route to it.
public struct PaletteItem: Sendable {
    public let title: String
    /// A remark at the place where an action shows its keys.
    public let note: String
    public let route: any ScreenRoute

    public init(_ title: String, note: String = "", route: any ScreenRoute) {
        self.title = title
        self.note = note
        self.route = route
    }
}
