import CoreDesignSystem
import CoreTerminal

/// What a person did, with what was on the screen where they clicked: it may have to wait, and mean what they saw.
struct ShellInput {
    let event: InputEvent
    /// Under the mouse; `nil` for nothing.
    let target: Target?

    init(_ event: InputEvent, over drawing: Drawing?) {
        self.event = event
        if case .mouse(let mouse) = event {
            target = drawing?.target(column: mouse.column, row: mouse.row)
        } else {
            target = nil
        }
    }

    /// Whether a person did it, and not the terminal.
    var isOfPerson: Bool {
        switch event {
        case .focus, .report: false
        case .key, .mouse, .paste: true
        }
    }
}
