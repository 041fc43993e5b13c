import CoreCommandLine
import CoreDesignSystem
import ViewsPresentation

/// The form with the fields of a saved view.
struct ViewFormView: View {
    let form: ViewForm
    let input: ViewFormInput
    let text: ViewsText
    let failures: FailureText

    func size(within room: Size) -> Size { view.size(within: room) }

    func draw(on canvas: Canvas) { view.draw(on: canvas) }

    private var view: FormView {
        let fields = ViewForm.Field.allCases
        return FormView(
            title: text.formTitle(form), keys: text.formKeys,
            rows: fields.map { field in
                FormView.Row(
                    text.field(field),
                    TextField(input[field], spans: spans(of: field), isFocused: field == input.field))
            }, focused: fields.firstIndex(of: input.field) ?? 0, remark: remark)
    }

    /// Marks the part of the query that has a mistake.
    private func spans(of field: ViewForm.Field) -> [TextSpan] {
        guard field == .query, let mistake = form.queryMistake else { return [] }
        return [TextSpan(mistake, .danger)]
    }

    /// The line below the fields of the form: the first of these texts that applies.
    /// - A warning that the next Escape discards the changes.
    /// - The reason why the library refused the form.
    /// - The rule that the current field breaks.
    /// - The rule that another field breaks.
    /// - A hint for the current field.
    private var remark: StyledLine {
        if input.isLeaving { return StyledLine(text.discardWarning, .warning) }
        let fields = [input.field] + ViewForm.Field.allCases
        guard let problem = form.refusal ?? fields.lazy.compactMap({ form.problems[$0] }).first else {
            return StyledLine(text.fieldHint(input.field, of: form), .dim)
        }
        return StyledLine(failures.describe(problem).message, .danger)
    }
}
