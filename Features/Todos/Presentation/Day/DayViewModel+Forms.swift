import UtilState
public import DomainPrimitives
public import TodosDomain

/// Typing a new todo, and editing the fields of one. What is typed stays until it is stored: where that fails, nothing of
/// it is lost.
extension DayViewModel {
    /// Starts a line of quick add, or goes on with one. Without a day of its own it gets the one that was shown when it was
    /// begun.
    public func compose(_ text: String) {
        var draft = state.composition?.draft ?? newDraft()
        draft.text = text
        show(draft)
    }

    /// Goes on with a line that was begun before, for its own day and its own whole.
    public func resume(_ draft: TodoDraft) { show(draft) }

    /// Starts another line for the same day, and the same whole, as one that was taken.
    public func composeAnother(like draft: TodoDraft) {
        var next = draft
        next.text = ""
        var composition = Composition(draft: next)
        composition.parent = lastParent(draft)
        store.update { $0.composition = composition }
    }

    /// The title of the todo that a draft is a part of, as far as it is on the screen.
    private func lastParent(_ draft: TodoDraft) -> String? {
        guard case .set(.id(let id)) = draft.changes.parent else { return nil }
        return state.stored(id)?.title
    }

    /// Starts a line for a part of a todo; without a day of its own it gets that of the whole.
    public func composeSubtask(of row: TodoRowModel) {
        var draft = TodoDraft(text: "")
        draft.changes.parent = .set(.id(row.id))
        draft.inboxUnlessDated = row.day == nil
        draft.inboxIfUnread = true
        draft.defaultDay = row.day ?? state.day
        var composition = Composition(draft: draft)
        composition.parent = row.title
        store.update { $0.composition = composition }
    }

    /// Lets the line be.
    public func cancelComposing() { store.update { $0.composition = nil } }

    /// Takes the line to be stored.
    /// - Returns: `nil` where it is empty or breaks a rule.
    public func takeComposition() -> Composition? {
        guard let composition = state.composition, composition.preview != nil else { return nil }
        store.update { $0.composition = nil }
        return composition
    }

    /// Stores a line; one that cannot be stored is kept in ``DayState/unsaved``.
    /// - Throws: what adding throws.
    public func store(_ composition: Composition) throws(PlannerError) {
        let draft = composition.draft
        do { try add(draft) } catch .notFound where draft.changes.parent != .keep {
            // What it was to be a part of was deleted elsewhere: it can still be a todo of its own.
            var alone = draft
            alone.changes.parent = .keep
            store.update { state in
                state.tell(.gone(title: composition.parent ?? draft.text))
                state.unsaved.append(alone)
            }
        } catch {
            store.update { $0.unsaved.append(draft) }
            throw error
        }
    }

    /// Keeps a line that could not be stored for another time.
    public func keep(_ draft: TodoDraft) { store.update { $0.unsaved.insert(draft, at: 0) } }

    /// Goes on with the oldest line that could not be stored.
    /// - Returns: its text; `nil` where there is none.
    public func resumeUnsaved() -> String? {
        guard let draft = state.unsaved.first else { return nil }
        store.update { $0.unsaved.removeFirst() }
        show(draft)
        return draft.text
    }

    /// A line that names no day gets the one that is shown; of the inbox's list, none.
    func newDraft() -> TodoDraft {
        let state = state
        var draft = TodoDraft(text: "")
        draft.inboxUnlessDated = state.scope == .inbox
        draft.inboxIfUnread = true
        draft.defaultDay = state.day
        return draft
    }

    /// The day that a draft has from its whole: that of the whole as the list has it, else as it was when the draft was begun.
    func inheritedDay(_ draft: TodoDraft) -> InheritedDay {
        guard case .set(let reference) = draft.changes.parent else { return .none }
        if case .id(let id) = reference, let row = state.stored(id) { return InheritedDay(row.day) }
        return InheritedDay(draft.inboxUnlessDated ? nil : draft.defaultDay)
    }

    private func show(_ draft: TodoDraft) {
        var composition = Composition(draft: draft)
        composition.parent = lastParent(draft) ?? state.composition?.parent
        if !draft.text.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
            do throws(ValidationError) {
                let (todo, understood) = try uses.add.preview(draft, inheriting: inheritedDay(draft))
                composition.spans = understood.spans
                composition.suspects = understood.suspects
                composition.preview = TodoRowModel(todo, now: clock.now())
            } catch {
                composition.problem = error
            }
        }
        store.update { $0.composition = composition }
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
    /// - Returns: `nil` where a field breaks a rule, or was meanwhile changed elsewhere: the form says so, and is taken the
    ///   next time.
    public func takeForm() -> TodoForm? {
        guard var form = state.form, form.problems.isEmpty else { return nil }
        if let now = state.stored(form.row.id), !form.look(at: now) {
            let contested = form
            store.update { $0.form = contested }
            return nil
        }
        store.update { $0.form = nil }
        return form
    }

    /// Stores what was changed in a form; one that cannot be stored is kept in ``DayState/unsavedForms``.
    /// - Throws: what editing throws.
    public func store(_ form: TodoForm) throws(PlannerError) {
        do {
            let today = clock.now().day
            let changes = try validated { () throws(ValidationError) in try form.changes(today: today) }
            try edit(form.row, changes)
        } catch .notFound {
            store.update { state in
                state.tell(.gone(title: form.row.title))
                state.unsavedForms.append(form)
            }
        } catch {
            store.update { $0.unsavedForms.append(form) }
            throw error
        }
    }

    /// Opens the oldest form again that could not be stored.
    /// - Returns: its fields; `nil` where there is none.
    public func resumeUnsavedForm() -> [TodoForm.Field: String]? {
        guard let form = state.unsavedForms.first else { return nil }
        store.update { state in
            state.unsavedForms.removeFirst()
            state.form = form
        }
        return form.texts
    }
}
