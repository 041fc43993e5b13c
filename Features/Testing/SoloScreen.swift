public import CoreDesignSystem
import CoreTerminal

/// A stand-in for the shell that shows the screens of one feature. Keys, clicks and toasts work. A digit
/// opens another screen, and `q` quits.
public final class SoloScreen: RootScreen {
    private let members: [FeatureScreens.Member]
    private let keys: KeyMap
    private let theme: Theme
    private var current = 0
    private var drawing: Drawing?
    private var problem: String?
    private var request: RootRequest?

    /// - Parameter members: the screens, at least one.
    public init(_ members: [FeatureScreens.Member], theme: Theme) {
        self.members = members
        self.theme = theme
        keys = KeyMap(members.map { KeyMap.Scope(screen: $0.entry.id, $0.entry.actions) })
        screen?.refresh()
    }

    private var screen: (any Screen)? { members.indices.contains(current) ? members[current].screen : nil }

    public var wait: Int? { nil }

    public func takeRequest() -> RootRequest? {
        defer { request = nil }
        return request
    }

    public func draw(_ size: Size) -> Drawing {
        var view = screen?.view(size) ?? Empty()
        if let problem {
            view = Overlay(ToastView(StyledLine(problem, .danger)), over: view, at: .bottom)
        } else if let toast = screen?.toast {
            view = Overlay(ToastView(toast.line), over: view, at: .bottom)
        }
        let drawing = Drawing(view, size: size, theme: theme)
        self.drawing = drawing
        return drawing
    }

    public func handle(_ event: RootEvent) {
        switch event {
        case .input(.mouse(let mouse)):
            let target = drawing?.target(column: mouse.column, row: mouse.row)
            let event = KeyHints.event(.mouse(mouse), on: target)
            if event.key == nil { take(mouse, on: target) } else { take(event) }
        case .input(let input): take(input)
        case .worked(let error): problem = error.map { "\($0)" }
        case .changed, .returned: screen?.refresh()
        case .time, .reconfigured: break
        }
        if screen?.isEditing == false { screen?.resumeUnsaved() }
    }

    private func take(_ input: InputEvent) {
        guard let screen else { return }
        if screen.isEditing || input.key == nil {
            _ = screen.handle(input)
        } else if let key = input.key {
            take(key, screen)
        }
    }

    private func take(_ key: Key, _ screen: any Screen) {
        if let action = keys.action(for: key, on: members[current].entry.id) { return screen.perform(action) }
        if screen.handle(.key(key)) { return }
        guard case .character(let character) = key.code else { return }
        if let number = character.wholeNumberValue, members.indices.contains(number - 1) {
            current = number - 1
            self.screen?.refresh()
        } else if character == "z", key.modifiers == .control {
            request = .suspend
        } else if character == "q" || (character == "c" && key.modifiers == .control) {
            request = .leave
        }
    }

    private func take(_ mouse: MouseEvent, on target: Target?) {
        switch mouse.action {
        case .press(.left): if let target { screen?.click(target, isDouble: false) }
        case .scrollUp: screen?.scroll(target, by: -3)
        case .scrollDown: screen?.scroll(target, by: 3)
        default: break
        }
    }
}
