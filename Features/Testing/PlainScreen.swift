public import CoreDesignSystem
public import CoreTerminal
import Foundation
import UtilLocalization

/// A screen that belongs to no feature, for tests of the shell. It shows its name, a count of actions and
/// clicks, and the typed text.
public final class PlainScreen: Screen {
    /// Whether typed letters become text of the screen. If `false`, letters are keys for actions.
    public var isEditing = false
    private var typed = EditedText()
    private var times = 0
    private let name: String

    public init(_ name: String) { self.name = name }

    /// Returns a screen entry with one action.
    /// - Parameters:
    ///   - key: opens the screen after the go-to key `g`. The default is the first letter of `id`.
    ///   - digit: opens the screen without the go-to key.
    public static func entry(
        _ id: String, order: Int = 0, key: Character? = nil, digit: Int? = nil, keys: [String] = []
    ) -> ScreenEntry {
        ScreenEntry(
            id, title: Wording(id.capitalized, id), order: order, key: key ?? id.first ?? "x", digit: digit,
            actions: [
                ActionEntry(
                    "\(id).act", Wording("Act on \(id)", "\(id) 동작"), hint: Wording("act", "동작"), keys: keys)
            ])
    }

    public func view(_ size: Size) -> any View {
        Clickable(Line("\(name) \(times) \(typed.text)"), Target(name))
    }
    public func perform(_ action: String) { times += 1 }
    public func handle(_ event: InputEvent) -> Bool { isEditing && typed.take(event) }
    public func click(_ target: Target, isDouble: Bool) { times += 1 }
    public func refresh() {}
}
