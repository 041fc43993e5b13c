import CoreCommandLine
import CoreDesignSystem
import DomainPrimitives
import TodosDomain
import TodosPresentation
import UtilLocalization

/// The form with all fields of a todo.
struct TodoFormView: View {
    private static let noteRows = 4

    let state: DayState
    let text: TodosText
    let failures: FailureText
    let input: TodoFormInput

    func size(within room: Size) -> Size { view.size(within: room) }

    func draw(on canvas: Canvas) { view.draw(on: canvas) }

    private var view: FormView {
        let fields = TodoForm.Field.allCases
        return FormView(
            title: text.formTitle, keys: text.formKeys,
            rows: fields.map { field in
                FormView.Row(
                    text.field(field), TextField(input[field], isFocused: field == input.field),
                    rows: field == .note ? Self.noteRows : 1)
            }, focused: fields.firstIndex(of: input.field) ?? 0, remark: remark)
    }

    /// The line below the fields of the form: the first of these texts that applies.
    /// - A warning that the next Escape discards the changes.
    /// - A warning that another device or program has also changed an edited field.
    /// - The rule that the current field breaks.
    /// - The rule that another field breaks.
    /// - A hint for the current field.
    private var remark: StyledLine {
        guard let form = state.form else { return StyledLine() }
        if input.isLeaving { return StyledLine(text.discardWarning, .warning) }
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
