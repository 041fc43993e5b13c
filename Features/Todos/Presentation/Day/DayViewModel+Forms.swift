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
            guard !composition.isSaving else { return }
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

    /// Says that the line is to be stored now.
    /// - Returns: `false` where it is empty, breaks a rule, or is being stored already.
    public func beginStoringComposition() -> Bool {
        var begins = false
        store.update { state in
            guard var composition = state.composition, !composition.isSaving, composition.preview != nil else { return }
            composition.isSaving = true
            state.composition = composition
            begins = true
        }
        return begins
    }

    /// Stores the line.
    /// - Parameter goesOn: whether an empty one follows.
    public func storeComposition(goesOn: Bool) throws(PlannerError) {
        guard let text = state.composition?.text else { return }
        do {
            try add(text)
            store.update { $0.composition = goesOn ? Composition() : nil }
        } catch {
            store.update { $0.composition?.isSaving = false }
            throw error
        }
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
            if state.form?.isSaving == false { state.form?.set(field, text, today: today) }
        }
    }

    /// Closes the form; what was changed in it is let be.
    public func closeForm() { store.update { $0.form = nil } }

    /// Says that the form is to be stored now.
    /// - Returns: `false` where a field breaks a rule, or it is being stored already.
    public func beginStoringForm() -> Bool {
        var begins = false
        store.update { state in
            guard let form = state.form, !form.isSaving, form.problems.isEmpty else { return }
            state.form?.isSaving = true
            begins = true
        }
        return begins
    }

    /// Stores what was changed.
    public func storeForm() throws(PlannerError) {
        guard let form = state.form else { return }
        do {
            let today = clock.now().day
            let changes = try validated { () throws(ValidationError) in try form.changes(today: today) }
            try edit(form.row, changes)
            store.update { $0.form = nil }
        } catch {
            store.update { $0.form?.isSaving = false }
            throw error
        }
    }
}
