import Foundation
public import CoreDesignSystem
public import CoreTerminal
import UtilLocalization

/// A screen of no feature, for whoever shows screens: it shows its name, counts what is done to it, and, while it is
/// editing, what is typed.
public final class PlainScreen: Screen {
    public private(set) var performed: [String] = []
    public private(set) var opened: [any ScreenRoute] = []
    public private(set) var clicked: [Target] = []
    public private(set) var refreshes = 0
    public private(set) var typed = EditedText()
    public var isEditing = false
    public var toast: ScreenToast?
    public var route: (any ScreenRoute)?
    private let name: String

    public init(_ name: String) { self.name = name }

    /// Its entry, with an action on a key.
    public static func entry(_ id: String, keys: [String] = [], routes: [any ScreenRoute.Type] = []) -> ScreenEntry {
        ScreenEntry(
            id, title: Wording(id.capitalized, id), order: 0,
            actions: [ActionEntry("\(id).act", Wording("Act on \(id)", "\(id) 동작"), hint: Wording("act", "동작"), keys: keys)],
            routes: routes)
    }

    public func view(_ size: Size) -> any View { Clickable(Line("\(name) \(typed.text)"), Target(name)) }
    public func perform(_ action: String) { performed.append(action) }
    public func handle(_ event: InputEvent) -> Bool { isEditing && typed.take(event) }
    public func click(_ target: Target, isDouble: Bool) { clicked.append(target) }
    public func open(_ route: any ScreenRoute) { opened.append(route) }
    public func refresh() { refreshes += 1 }

    public func takeRoute() -> (any ScreenRoute)? {
        defer { route = nil }
        return route
    }
}
