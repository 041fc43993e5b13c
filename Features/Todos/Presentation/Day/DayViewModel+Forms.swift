public import DomainPrimitives
public import TodosDomain
import UtilState

/// Typing a new todo, and editing the fields of one. What is typed stays until it is stored: where that
/// fails, nothing of it is lost.
extension DayViewModel {
    /// Begins a line of quick add. Without a day of its own it gets the one that is shown.
    /// - Parameter text: what it begins with. An empty line continues the one that was left with Escape on
    ///   the same list.
    /// - Returns: the text of the line.
    public func beginLine(_ text: String = "") -> String {
        var draft = newDraft()
        draft.text = text
        let scope = draft.scope
        if text.isEmpty, let kept = state.abandoned[scope]?.last { draft = kept }
        store.update { state in
            if text.isEmpty { _ = state.abandoned[scope]?.popLast() }
            state.activity = .listing
        }
        show(draft, isResumed: false)
        return draft.text
    }

    /// Takes the line as it is typed.
    public func compose(_ text: String) {
        guard var draft = state.composition?.draft else { return }
        draft.text = text
        show(draft, isResumed: state.isResumed)
    }

    /// Starts another line for the same day, and the same whole, as one that was taken.
    public func composeAnother(like draft: TodoDraft) {
        var next = draft
        next.text = ""
        var composition = Composition(draft: next)
        composition.parent = lastParent(draft)
        store.update { $0.activity = .composing(composition, isResumed: false) }
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
        store.update { $0.activity = .composing(composition, isResumed: false) }
    }

    /// Leaves the line. A line that could not be stored before is kept in ``DayState/unsaved``. Any other
    /// line returns when a line for the same list is begun, the last one first.
    public func leaveLine() {
        store.update { state in
            let draft = state.composition.flatMap { $0.isEmpty ? nil : $0.draft }
            if let draft, state.isResumed {
                state.unsaved.insert(draft, at: 0)
            } else if let draft {
                state.abandoned[draft.scope, default: []].append(draft)
            }
            state.activity = .listing
        }
    }

    /// Takes the line to be stored.
    /// - Returns: `nil` where it is empty or breaks a rule.
    public func takeComposition() -> Composition? {
        guard let composition = state.composition, composition.preview != nil else { return nil }
        store.update { $0.activity = .listing }
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

    /// Goes on with the oldest line that could not be stored.
    /// - Returns: its text; `nil` where there is none.
    public func resumeUnsaved() -> String? {
        guard let draft = state.unsaved.first else { return nil }
        store.update { $0.unsaved.removeFirst() }
        show(draft, isResumed: true)
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

    /// The day that a draft has from its whole: that of the whole as the list has it, else as it was when the
    /// draft was begun.
    func inheritedDay(_ draft: TodoDraft) -> InheritedDay {
        guard case .set(let reference) = draft.changes.parent else { return .none }
        if case .id(let id) = reference, let row = state.stored(id) { return InheritedDay(row.day) }
        return InheritedDay(draft.inboxUnlessDated ? nil : draft.defaultDay)
    }

    func show(_ draft: TodoDraft, isResumed: Bool) {
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
        store.update { $0.activity = .composing(composition, isResumed: isResumed) }
    }

    /// Opens the line in which the person types the day to move a todo to.
    public func startMoving(_ row: TodoRowModel) { store.update { $0.activity = .moving(row) } }

    /// Opens the filter: the person types the words that a row must contain.
    public func startFiltering() { store.update { $0.activity = .filtering } }

    /// Goes back to the list.
    public func stop() { store.update { $0.activity = .listing } }

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

    /// Takes the form to be stored.
    /// - Returns: `nil` where a field breaks a rule, or was meanwhile changed elsewhere: the form says so,
    ///   and is taken the next time.
    public func takeForm() -> TodoForm? {
        guard var form = state.form, form.problems.isEmpty else { return nil }
        if let now = state.stored(form.row.id), !form.update(with: now) {
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
