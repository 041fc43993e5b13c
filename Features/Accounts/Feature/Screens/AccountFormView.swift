import AccountsPresentation
import CoreDesignSystem

struct AccountFormView: View {
    let form: AccountForm
    let isWaiting: Bool
    let text: AccountsText

    func size(within room: Size) -> Size { view.size(within: Size(min(room.columns, 72), room.rows)) }

    func draw(on canvas: Canvas) { view.draw(on: canvas) }

    private var view: FormView {
        let fields = form.draft.fields
        return FormView(
            title: form.draft.isSignUp ? text.signUpTitle : text.logInTitle,
            keys: isWaiting ? text.waitingKeys : text.formKeys,
            rows: fields.map { field in
                FormView.Row(
                    text.name(of: field),
                    TextField(
                        form[field], isFocused: field == form.field && !isWaiting,
                        isSecret: AccountForm.isSecret(field)))
            }, focused: fields.firstIndex(of: form.field) ?? 0, remark: remark)
    }

    private var remark: StyledLine {
        if isWaiting { return StyledLine(text.waiting, .dim) }
        return form.problem.isEmpty
            ? StyledLine(text.hint(of: form.field), .dim) : StyledLine(form.problem, .danger)
    }
}
