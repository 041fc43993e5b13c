import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import TodosDomain
import TodosPresentation

/// The keyboard and paste input of the Today screen.
extension DayScreen {
    func startAdding(_ text: String = "") {
        input = EditedText(model.beginLine(text))
    }

    func startEditing(_ row: TodoRowModel) {
        let texts = text.formTexts(row, today: model.state.now.day)
        formInput = TodoFormInput(texts: texts, choices: text.formChoices)
        model.openForm(row, texts: texts)
    }

    var unsaved: [String] {
        let state = model.state
        return state.unsaved.map(\.text) + state.unsavedOutlines.map(\.text)
            + state.unsavedForms.map { text.changes(in: $0) }
    }

    func resumeUnsaved() {
        guard model.state.activity == .listing, model.state.confirmation == nil else { return }
        if let texts = model.resumeUnsavedForm() {
            formInput = TodoFormInput(texts: texts, choices: text.formChoices)
        } else if let line = model.resumeUnsaved() {
            input = EditedText(line)
        } else {
            _ = model.resumeUnsavedOutline()
        }
    }

    func handle(_ event: InputEvent) -> Bool {
        if isAsked { return answer(event) }
        switch model.state.activity {
        case .listing: return handleInList(event)
        case .composing:
            if finishAdding(event) { return true }
            if case .paste(let pasted) = event, model.propose(Self.lines(pasted, into: input)) { return true }
            guard input.take(event) else { return false }
            model.compose(input.text)
        case .moving(let rows): return finishMoving(event, rows) || input.take(event)
        case .filtering: return filter(event)
        case .pasting(let outline, _): return answerPaste(event, outline)
        case .editing:
            guard let formInput else { return false }
            return edit(formInput, event)
        }
        return true
    }

    private func filter(_ event: InputEvent) -> Bool {
        if event.isKey(.escape) || event.isKey(.enter) {
            if event.isKey(.escape), model.filter("") { reload() }
            model.stop()
            return true
        }
        if event.isKey(.down) || event.isKey(.up) {
            model.moveSelection(by: event.isKey(.down) ? 1 : -1)
            return true
        }
        if event.isKey(.tab) {
            complete(by: event.key?.modifiers.contains(.shift) == true ? -1 : 1)
            return true
        }
        guard input.take(event) else { return false }
        offer = nil
        if model.filter(input.text) { reload() }
        suggest()
        return true
    }

    func waits(for event: InputEvent) -> Bool { model.state.activity == .filtering && event.isKey(.tab) }

    private var filterBeforeCursor: String { String(input.text.prefix(input.cursor)) }

    /// Reads the suggestions for the filter on a background thread.
    func suggest() {
        let typed = filterBeforeCursor
        work.run(replacing: "todos.suggest") { [model] in model.suggest(typed) }
    }

    /// Replaces the word before the cursor with a suggestion.
    /// - Parameter step: 1 for the next suggestion, -1 for the previous one.
    private func complete(by step: Int) {
        let state = model.state
        if offer == nil, state.suggestedFor == filterBeforeCursor {
            offer = FilterOffer(
                queries: state.suggestions.map(\.query), rest: String(input.text.dropFirst(input.cursor)))
        }
        guard let query = offer?.next(by: step) else { return }
        input = EditedText(query + (offer?.rest ?? ""))
        input.move(to: query.count, extends: false)
        if model.filter(input.text) { reload() }
        // After the only suggestion, such as `project:`, the next Tab continues with the values.
        guard offer?.queries.count == 1 else { return }
        offer = nil
        suggest()
    }

    /// Returns the text of the input line with the pasted text in place of the selection. Keeps line breaks,
    /// except at the end of the pasted text.
    private static func lines(_ pasted: String, into input: EditedText = EditedText()) -> String {
        var clean = EditedText(input.text, isMultiline: true)
        clean.move(to: input.selection.lowerBound, extends: false)
        clean.move(to: input.selection.upperBound, extends: true)
        // Line breaks at the end are dropped, because no further line follows.
        clean.insert(String(pasted.reversed().drop(while: \.isNewline).reversed()), indents: true)
        return clean.text
    }

    private func answerPaste(_ event: InputEvent, _ outline: PastedOutline) -> Bool {
        if case .paste(let more) = event {
            model.proposeMore(Self.lines(more))
            return true
        }
        switch (event.key?.code, event.answer) {
        case (.enter?, _), (_, true?):
            // `takeOutline` returns `nil` if a line breaks a rule. The question then stays open, so that the
            // person can close it or choose a single line.
            guard let taken = model.takeOutline() else { return true }
            edit { [model] in try model.store(taken) }
        case (.character("1")?, _):
            input = EditedText()
            input.insert(outline.text)
            model.joinOutline(as: input.text)
        case (_, false?):
            if let line = model.leaveOutline(keeps: event.isKey(.escape)) { input = EditedText(line) }
        default: return false
        }
        return true
    }

    /// Handles an event while the list has the focus:
    ///
    /// - Escape removes the marks. If no todo is marked, Escape removes the filter.
    /// - A pasted line starts a new todo. If several lines are pasted, the screen first asks the person.
    private func handleInList(_ event: InputEvent) -> Bool {
        if event.isKey(.escape), !model.state.marked.isEmpty {
            model.clearMarks()
            return true
        }
        if event.isKey(.escape), !model.state.filter.isEmpty {
            model.filter("")
            return true
        }
        guard case .paste(let pasted) = event else { return false }
        if model.propose(Self.lines(pasted)) { return true }
        var line = EditedText()
        line.insert(pasted)
        startAdding(line.text)
        return true
    }

    private func answer(_ event: InputEvent) -> Bool {
        switch event.answer {
        case true?:
            guard let confirmed = model.takeConfirmation() else { return true }
            edit { [model] in try model.delete(confirmed) }
        case false?: model.cancelDeletion()
        case nil: return false
        }
        return true
    }

    private func finishAdding(_ event: InputEvent) -> Bool {
        if event.isKey(.escape) {
            model.leaveLine()
            return true
        }
        guard event.isKey(.enter) else { return false }
        if let taken = model.takeComposition() {
            // The next line must open before the edit runs, because the person continues to type.
            if event.modifiers.contains(.alt) {
                input = EditedText()
                model.composeAnother(like: taken.draft)
            }
            edit { [model] in try model.store(taken) }
        } else if model.state.composition?.isEmpty ?? true {
            model.leaveLine()
        }
        return true
    }

    private func finishMoving(_ event: InputEvent, _ rows: [TodoRowModel]) -> Bool {
        let phrase = input.text
        if event.isKey(.escape) || (event.isKey(.enter) && phrase.allSatisfy(\.isWhitespace)) {
            model.stop()
            return true
        }
        guard event.isKey(.enter) else { return false }
        // An invalid phrase stays in the field, so that the person can correct it.
        guard text.moveTarget(phrase, rows, now: model.state.now) != nil else { return true }
        model.stop()
        edit { [model] in try model.move(rows, to: phrase) }
        return true
    }

    private func edit(_ form: TodoFormInput, _ event: InputEvent) -> Bool {
        var form = form
        if event.isKey(.escape) {
            // Only a second Escape discards changed fields.
            if form.isLeaving || model.state.form?.isChanged == false {
                model.stop()
            } else {
                form.isLeaving = true
                formInput = form
            }
            return true
        }
        form.isLeaving = false
        let isSave = event.isKey(.character("s")) && event.modifiers.contains(.control)
        if isSave || (event.isKey(.enter) && !form.breaksLine(event)) {
            guard let taken = model.takeForm() else { return true }
            edit { [model] in try model.store(taken) }
            return true
        }
        guard form.handle(event) else { return false }
        formInput = form
        model.setField(form.field, form.input.text)
        return true
    }
}

/// The suggestions for a filter that a person is typing. Each press of Tab shows the next suggestion.
struct FilterOffer {
    /// The suggestions for the text before the cursor. For `#home pro`, one suggestion is `#home project:`.
    let queries: [String]
    /// The text after the cursor.
    let rest: String
    private var index: Int?

    init(queries: [String], rest: String) {
        self.queries = queries
        self.rest = rest
    }

    /// Returns the next suggestion, or the previous one if `step` is negative. After the last suggestion
    /// comes the first one again. Returns `nil` if there are no suggestions.
    mutating func next(by step: Int) -> String? {
        guard !queries.isEmpty else { return nil }
        let place = index.map { $0 + step } ?? (step > 0 ? 0 : queries.count - 1)
        index = (place + queries.count) % queries.count
        return index.map { queries[$0] }
    }
}
