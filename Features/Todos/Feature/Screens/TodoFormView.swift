import CoreCommandLine
import CoreDesignSystem
import DomainPrimitives
import TodosDomain
import TodosPresentation
import UtilLocalization

/// The form with all fields of a todo.
struct TodoFormView: View {
    private static let noteRows = 4
    /// The largest width of the words that Tab offers.
    private static let offerColumns = 40

    let state: DayState
    let text: TodosText
    let failures: FailureText
    let input: TodoFormInput
    /// The words that Tab offers in the focused field.
    let offers: [String]

    func size(within room: Size) -> Size { view.size(within: room) }

    func draw(on canvas: Canvas) { view.draw(on: canvas) }

    private var view: FormView {
        let fields = TodoForm.Field.allCases
        return FormView(
            title: text.formTitle, keys: text.formKeys(completes: !offers.isEmpty),
            rows: fields.map { field in
                FormView.Row(
                    text.field(field),
                    TextField(
                        input[field], placeholder: text.emptyField(field), isFocused: field == input.field),
                    aside: aside(field), rows: field == .note ? Self.noteRows : 1)
            }, focused: fields.firstIndex(of: input.field) ?? 0, remark: remark)
    }

    /// Returns the text after a field, which explains the typed text. The text has one of these:
    ///
    /// - the titles of the named todos
    /// - the words that Tab offers
    /// - the weekday or the date of a typed day
    private func aside(_ field: TodoForm.Field) -> StyledLine {
        switch field {
        case .parent, .dependsOn: return named(field)
        case _ where field == input.field && !offers.isEmpty:
            return StyledLine(offers: offers, within: Self.offerColumns)
        case .day, .start, .deadline:
            return StyledLine(text.dayAside(input[field].text, now: state.now) ?? "", .dim)
        default: return StyledLine()
        }
    }

    /// Returns the titles of the stored parent or dependencies of a todo. An ellipsis stands for a todo that
    /// the list does not contain.
    private func titles(_ field: TodoForm.Field, _ row: TodoRowModel) -> String {
        let ids = field == .parent ? [row.parent].compactMap { $0 } : row.dependencies
        return ids.map { state.stored($0)?.title ?? "…" }.joined(separator: ", ")
    }

    /// Returns the titles of the todos that the text of a field names. If the text names no todo,
    /// returns the todos that Tab offers.
    private func named(_ field: TodoForm.Field) -> StyledLine {
        guard let links = state.form?.links(field) else { return StyledLine() }
        if links.todos.isEmpty {
            return StyledLine(
                offers: links.matches.map { "\($0.reference) \($0.title)" }, within: Self.offerColumns)
        }
        let isByReference = links.text == links.todos.map(\.reference).joined(separator: ", ")
        let names = links.todos.map { isByReference ? $0.title : "\($0.reference) \($0.title)" }
        return StyledLine(names.joined(separator: ", "), .dim)
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
            let value = text.formTexts(now, today: state.now.day)[field] ?? titles(field, now)
            return StyledLine(text.contested(text.field(field), value), .warning)
        }
        let wrong = [input.field] + TodoForm.Field.allCases
        guard let problem = wrong.lazy.compactMap(form.problem).first else {
            return StyledLine(text.fieldHint(input.field), .dim)
        }
        // The todos that an ambiguous text can mean stand in lines of their own.
        let lines = failures.describe(problem).message.split(separator: "\n")
        return StyledLine(lines.map { $0.drop { $0 == " " } }.joined(separator: " · "), .danger)
    }
}
