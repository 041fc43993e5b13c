import CoreDesignSystem
import CoreTerminal

/// What a person did, with what was on the screen where they clicked: it may have to wait, and mean what they
/// saw.
struct ShellInput {
    let event: InputEvent
    /// Under the mouse; `nil` for nothing.
    let target: Target?

    init(_ event: InputEvent, over drawing: Drawing?) {
        var target: Target?
        if case .mouse(let mouse) = event { target = drawing?.target(column: mouse.column, row: mouse.row) }
        // From here on a click on a key's hint is that key.
        self.event = KeyHints.event(event, on: target)
        self.target = target
    }

    /// Whether a person did it, and not the terminal.
    var isOfPerson: Bool {
        switch event {
        case .focus, .report: false
        case .key, .mouse, .paste: true
        }
    }
}
