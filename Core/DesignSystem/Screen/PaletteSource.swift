public import UtilLocalization

/// A list of things that a feature puts into the palette besides its actions, such as open todos.
public struct PaletteEntry: Sendable, CustomStringConvertible {
    /// Names the list, such as `todos`.
    public let id: String
    /// What one of its things is called.
    public let group: Wording
    /// The type of route that they lead to. The palette offers them if a screen answers it.
    public let route: any ScreenRoute.Type

    public init(_ id: String, group: Wording, route: any ScreenRoute.Type) {
        self.id = id
        self.group = group
        self.route = route
    }

    public var description: String { "palette of \(id)" }
}

/// Finds the things of a ``PaletteEntry``.
public protocol PaletteSource: Sendable {
    /// Returns what the palette offers, the likeliest first. Called beside the thread that draws.
    /// - Throws: what reading the library throws.
    func items() throws -> [PaletteItem]
}

/// One thing in the palette, and the route to it.
public struct PaletteItem: Sendable {
    public let title: String
    /// What stands beside it, where an action has its keys.
    public let note: String
    public let route: any ScreenRoute

    public init(_ title: String, note: String = "", route: any ScreenRoute) {
        self.title = title
        self.note = note
        self.route = route
    }
}
