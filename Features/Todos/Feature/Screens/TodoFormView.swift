import CoreCommandLine
import CoreDesignSystem
import DomainPrimitives
import TodosDomain
import TodosPresentation
import UtilLocalization

/// All fields of a todo, to be edited.
struct TodoFormView: View {
    private static let noteRows = 5

    let state: DayState
    let text: TodosText
    let failures: FailureText
    let input: TodoFormInput

    func size(within room: Size) -> Size {
        Size(min(room.columns, 84), min(TodoForm.Field.allCases.count + Self.noteRows + 2, room.rows))
    }

    func draw(on canvas: Canvas) {
        let fields = TodoForm.Field.allCases
        let labels = fields.map { text.field($0) }
        let width = (labels.map { StyledLine($0).width }.max() ?? 0) + 4
        // Where not all fit, those around the one that has the keys are shown; what is wrong always is.
        let remarkRows = canvas.rows >= 10 ? 2 : 1
        let room = max(canvas.rows - 2 - remarkRows, 1)
        let focused = fields.firstIndex(of: input.field) ?? 0
        let shown = min(room, fields.count)
        let start = max(min(focused - shown / 2, fields.count - shown), 0)
        let remark = remark
        Box(
            StyledLine(text.formTitle, .strong), footer: StyledLine(text.formKeys(input.field), .dim), edge: .focus,
            surface: .panel,
            VStack {
                for index in start..<start + shown {
                    HStack {
                        label(labels[index], isFocused: fields[index] == input.field).length(.fixed(width))
                        TextField(input[fields[index]], isFocused: fields[index] == input.field).length(.share(1))
                    }.length(fields[index] == .note ? .share(1) : .fixed(1))
                }
                Paragraph([remark]).length(.fixed(remarkRows))
            }
        ).draw(on: canvas)
    }

    /// The one that keys go to is marked, for whoever sees no colours.
    private func label(_ text: String, isFocused: Bool) -> any View {
        Line((isFocused ? "› " : "  ") + text, isFocused ? .key : .dim)
    }

    /// What is wrong with the field that has the keys, or with the first that is not right.
    private var remark: StyledLine {
        guard let form = state.form else { return StyledLine() }
        if input.isLeaving { return StyledLine(text.letGo, .warning) }
        if let field = form.contested.first, let now = state.stored(form.row.id) {
            let value = text.formTexts(now, today: state.now.day)[field] ?? ""
            return StyledLine(text.contested(text.field(field), value), .warning)
        }
        let wrong = [input.field] + TodoForm.Field.allCases
        guard let problem = wrong.lazy.compactMap({ form.problems[$0] }).first else {
            return StyledLine(text.fieldHint(input.field), .dim)
        }
        return StyledLine(failures.describe(PlannerError.invalid(problem)).message, .danger)
    }
}
