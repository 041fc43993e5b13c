import UtilState
public import DomainPrimitives
import TodosDomain

/// Typing a new todo, and editing the fields of one. What is typed stays until it is stored: where that fails, nothing of
/// it is lost.
extension DayViewModel {
    /// Starts a line of quick add, or goes on with one.
    public func compose(_ text: String) {
        let draft = draft(text)
        let now = clock.now()
        store.update { state in
            var composition = state.composition ?? Composition()
            composition.text = text
            (composition.spans, composition.preview, composition.problem) = ([], nil, nil)
            if !text.allSatisfy(\.isWhitespace) {
                do throws(ValidationError) {
                    let (todo, understood) = try uses.add.preview(draft)
                    composition.spans = understood.spans
                    composition.preview = TodoRowModel(todo, now: now)
                } catch {
                    composition.problem = error
                }
            }
            state.composition = composition
        }
    }

    /// Lets the line be.
    public func cancelComposing() { store.update { $0.composition = nil } }

    /// Takes the line to be stored.
    /// - Returns: `nil` where it is empty or breaks a rule.
    public func takeComposition() -> String? {
        guard let composition = state.composition, composition.preview != nil else { return nil }
        store.update { $0.composition = nil }
        return composition.text
    }

    /// Stores a line; one that cannot be stored is kept in ``DayState/unsaved``.
    public func storeLine(_ text: String) throws(PlannerError) {
        do { try add(text) } catch {
            store.update { $0.unsaved.append(text) }
            throw error
        }
    }

    /// Takes back the oldest line that could not be stored, to be tried again.
    public func takeUnsaved() -> String? {
        var text: String?
        store.update { state in text = state.unsaved.isEmpty ? nil : state.unsaved.removeFirst() }
        return text
    }

    /// Opens the fields of a todo.
    /// - Parameter texts: the fields as the front writes them in the person's language.
    public func openForm(_ row: TodoRowModel, texts: [TodoForm.Field: String]) {
        store.update { $0.form = TodoForm(row, texts: texts) }
    }

    /// Sets a field.
    public func setField(_ field: TodoForm.Field, _ text: String) {
        let today = clock.now().day
        store.update { state in
            state.form?.set(field, text, today: today)
        }
    }

    /// Closes the form; what was changed in it is let be.
    public func closeForm() { store.update { $0.form = nil } }

    /// Takes the form to be stored.
    /// - Returns: `nil` where a field breaks a rule.
    public func takeForm() -> TodoForm? {
        guard let form = state.form, form.problems.isEmpty else { return nil }
        store.update { $0.form = nil }
        return form
    }

    /// Stores what was changed in a form; where that fails, the form is open again as it was.
    public func storeForm(_ form: TodoForm) throws(PlannerError) {
        do {
            let today = clock.now().day
            let changes = try validated { () throws(ValidationError) in try form.changes(today: today) }
            try edit(form.row, changes)
        } catch {
            store.update { $0.form = form }
            throw error
        }
    }
}
