import CoreDesignSystem
import DomainPrimitives
import TodosPresentation
import UtilLocalization

/// The line in which the day is typed that a todo moves to, and below it which day that is.
struct MoveView: View {
    let row: TodoRowModel
    let state: DayState
    let text: TodosText
    let input: EditedText

    func size(within room: Size) -> Size { Size(room.columns, min(room.rows >= 8 ? 4 : 3, room.rows)) }

    func draw(on canvas: Canvas) {
        Box(
            StyledLine("\(text.moveTitle) · \(row.title)", .strong), footer: StyledLine(text.moveKeys, .dim), edge: .focus,
            surface: .panel,
            VStack {
                TextField(input, placeholder: text.moveExample).length(.fixed(1))
                Line(target).length(.fixed(1))
            }
        ).draw(on: canvas)
    }

    private var target: StyledLine {
        if input.text.allSatisfy(\.isWhitespace) { return StyledLine(text.moveHint, .dim) }
        guard let target = text.moveTarget(input.text, today: state.now.day) else { return StyledLine(text.noSuchDay, .danger) }
        return StyledLine("→ \(target)", .good)
    }
}
