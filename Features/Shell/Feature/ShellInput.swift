import CoreDesignSystem
import CoreTerminal

/// An input event, with the clickable part that was under the mouse at the time of the event.
struct ShellInput {
    let event: InputEvent
    /// The clickable part that a mouse event hit; `nil` if the event hit no clickable part.
    let target: Target?

    init(_ event: InputEvent, over drawing: Drawing?) {
        var target: Target?
        if case .mouse(let mouse) = event { target = drawing?.target(column: mouse.column, row: mouse.row) }
        // A click on a key hint counts as that key.
        self.event = KeyHints.event(event, on: target)
        self.target = target
    }

    var isOfPerson: Bool {
        switch event {
        case .focus, .report: false
        case .key, .mouse, .paste: true
        }
    }
}
