import CoreDesignSystem
import DomainPrimitives
import TodosPresentation
import UtilLocalization

/// The input line for the day to which todos move. Below the line stands the day that Haru understood.
struct MoveView: View {
    let rows: [TodoRowModel]
    let state: DayState
    let text: TodosText
    let input: EditedText

    func size(within room: Size) -> Size { prompt.size(within: room) }

    func draw(on canvas: Canvas) { prompt.draw(on: canvas) }

    private var prompt: PromptView {
        PromptView(
            title: "\(text.moveTitle) · \(text.subject(rows))", keys: text.moveKeys,
            field: TextField(input, placeholder: text.moveExample), remark: target)
    }

    private var target: StyledLine {
        if input.text.allSatisfy(\.isWhitespace) { return StyledLine(text.moveHint, .dim) }
        guard let target = text.moveTarget(input.text, rows, now: state.now) else {
            return StyledLine(text.noSuchDay, .danger)
        }
        return StyledLine("→ \(target)", .good)
    }
}
