import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import FeatureKit
import TodosDomain
import TodosPresentation

/// The keyboard and paste input of the Today screen.
extension DayScreen {
    func startAdding(_ text: String = "") {
        input = EditedText(model.beginLine(text))
        lineOffer = nil
        readNames()
    }

    /// Opens the form of a todo, unless another todo is marked. With such a mark, the form could be mistaken
    /// for a form for all marked todos.
    func startEditing(only row: TodoRowModel) {
        guard hasSelection else { return }
        guard model.state.shownMarks.allSatisfy({ $0.id == row.id }) else { return model.refuseEditing() }
        let texts = text.formTexts(row, today: model.state.now.day)
        formInput = TodoFormInput(texts: texts, choices: text.formChoices)
        model.openForm(row, texts: texts)
        readNames()
        readLinks()
    }

    var unsaved: [String] {
        let state = model.state
        return state.unsaved.map(\.text) + state.unsavedOutlines.map(\.text)
            + state.unsavedForms.map { text.changes(in: $0) } + labelLine.unsaved(text.labelTitle)
    }

    var openTexts: [OpenText] {
        let typed =
            switch model.state.activity {
            case .composing: input.text
            case .pasting(let outline, _): outline.text
            case .editing(let form): form.isChanged ? text.changes(in: form) : ""
            case .listing, .moving, .filtering: ""
            }
        let open = typed.allSatisfy(\.isWhitespace) ? [] : [OpenText(typed, name: OpenText.lineName)]
        return open + labelLine.openTexts(text.labelTitle)
    }

    func resumeUnsaved() {
        guard !isEditing else { return }
        if let texts = model.resumeUnsavedForm() {
            formInput = TodoFormInput(texts: texts, choices: text.formChoices)
            readLinks()
        } else if let line = model.resumeUnsaved() {
            input = EditedText(line)
        } else if !model.resumeUnsavedOutline() {
            labelLine.resume()
        }
        readNames()
    }

    func handle(_ event: InputEvent) -> Bool {
        if labelLine.isOpen { return labelLine.handle(event) }
        if isAsked { return answer(event) }
        switch model.state.activity {
        case .listing: return handleInList(event)
        case .composing:
            if event.isKey(.tab) {
                completeLine(by: event.modifiers.contains(.shift) ? -1 : 1)
                return true
            }
            lineOffer = nil
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

    /// Returns the words that can replace the last word before the text cursor of the line.
    func offers(in state: DayState) -> [String] { completion(in: state)?.words ?? [] }

    /// The values that determine the words that Tab offers in the line of quick add.
    struct LineWords: Equatable {
        /// The part of the line before the text cursor.
        let text: String
        let names: KnownNames
    }

    private func completion(in state: DayState) -> QuickAddCompletion? {
        guard let names = state.names else { return nil }
        return lineCompletion.value(for: LineWords(text: input.textBeforeCursor, names: names)) {
            QuickAddCompletion(of: $0.text, in: $0.names, now: state.now)
        }
    }

    /// Replaces the last word before the text cursor of the line with a word that Tab offers.
    /// - Parameter step: 1 for the next word, -1 for the previous one.
    private func completeLine(by step: Int) {
        if lineOffer == nil, let completion = completion(in: model.state) {
            lineOffer = NameOffer(completion.words, after: completion.head, in: input)
        }
        guard let completed = lineOffer?.next(by: step) else { return }
        input = completed
        model.compose(input.text)
    }

    private func filter(_ event: InputEvent) -> Bool {
        let wasHandled = filterLine.handle(event) { [model] in model.moveSelection(by: $0) }
        if !filterLine.isOpen { model.stop() }
        return wasHandled
    }

    func waits(for event: InputEvent) -> Bool {
        if labelLine.isOpen { return labelLine.isSaving || event.isKey(.tab) }
        switch model.state.activity {
        // Tab completes a name, so Tab waits until the screen has read the names.
        case .composing: return event.isKey(.tab)
        case .editing(let form):
            // In a field that names todos, every key waits until the library has found the stored todos. A
            // key that stores the form waits until the library has looked up the typed todos.
            if let formInput, formInput.field.link != nil, !form.hasLinks { return true }
            return (event.isKey(.tab) && formInput?.isTypingName == true)
                || (Self.saves(event) && !form.isChecked)
        case .filtering: return filterLine.waits(for: event)
        case .listing, .pasting, .moving: return false
        }
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
    /// - Escape removes the filter. If the list has no filter, Escape removes the marks.
    /// - A pasted line starts a new todo. If several lines are pasted, the screen first asks the person.
    private func handleInList(_ event: InputEvent) -> Bool {
        if event.isKey(.escape), !model.state.filter.isEmpty {
            filterLine.clear()
            return true
        }
        if event.isKey(.escape), !model.state.marked.isEmpty {
            model.clearMarks()
            return true
        }
        guard case .paste(let pasted) = event else { return false }
        if model.propose(Self.lines(pasted)) {
            readNames()
            return true
        }
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
        if let stored = model.state.form { form.fill(from: stored) }
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
        if Self.saves(event), !form.breaksLine(event) {
            guard let taken = model.takeForm() else {
                readLinks()
                return true
            }
            edit { [model] in try model.store(taken) }
            return true
        }
        guard complete(&form, event) || form.handle(event) else { return false }
        formInput = form
        model.setField(form.field, form.input.text)
        if form.field.link != nil { readLinks() }
        return true
    }

    /// Returns the words that Tab offers in the focused field of the form.
    func offers(for form: TodoFormInput, in state: DayState) -> FormOffers {
        formOffers.value(for: FormOffers.Source(form, state), FormOffers.init)
    }

    /// Whether a key stores the form: Enter or Ctrl-S.
    private static func saves(_ event: InputEvent) -> Bool {
        event.isKey(.enter) || (event.isKey(.character("s")) && event.modifiers.contains(.control))
    }

    private func complete(_ form: inout TodoFormInput, _ event: InputEvent) -> Bool {
        guard event.isKey(.tab) else { return false }
        let offers = offers(for: form, in: model.state)
        return form.complete(
            with: offers.words, after: offers.head, by: event.modifiers.contains(.shift) ? -1 : 1)
    }
}
