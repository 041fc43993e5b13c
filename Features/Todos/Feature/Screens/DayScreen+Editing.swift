import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import TodosDomain
import TodosPresentation

/// What keys mean while something is being typed or asked.
extension DayScreen {
    func startAdding(_ text: String = "") {
        model.cancelComposing()
        let kept = text.isEmpty ? abandoned : nil
        abandoned = nil
        if let kept { model.resume(kept) } else { model.compose(text) }
        mode = .adding(kept.map { EditedText($0.text).marked } ?? EditedText(text), isResumed: false)
    }

    /// Another line for the same day and the same whole.
    private func startAnother(like draft: TodoDraft) {
        model.composeAnother(like: draft)
        mode = .adding(EditedText(), isResumed: false)
    }

    func startEditing(_ row: TodoRowModel) {
        model.openForm(row, texts: text.formTexts(row, today: model.state.now.day))
        mode = .editing(TodoFormInput(texts: text.formTexts(row, today: model.state.now.day), choices: text.formChoices))
    }

    var unsaved: [String] {
        let state = model.state
        return state.unsaved.map(\.text) + state.unsavedOutlines.map(\.text) + state.unsavedForms.map { text.changes(in: $0) }
    }

    func resumeUnsaved() {
        guard case .list = mode, model.state.confirmation == nil else { return }
        if let texts = model.resumeUnsavedForm() {
            mode = .editing(TodoFormInput(texts: texts, choices: text.formChoices))
        } else if let text = model.resumeUnsaved() {
            mode = .adding(EditedText(text), isResumed: true)
        } else if model.resumeUnsavedOutline() {
            mode = .pasting(isResumed: true)
        }
    }

    func handle(_ event: InputEvent) -> Bool {
        if isAsked { return answer(event) }
        switch mode {
        case .list: return handleInList(event)
        case .adding(var input, let isResumed):
            guard !finishAdding(event, isResumed: isResumed) else { return true }
            if case .paste(let pasted) = event, paste(pasted) { return true }
            guard input.take(event) else { return false }
            mode = .adding(input, isResumed: isResumed)
            model.compose(input.text)
        case .moving(let row, var input):
            guard !finishMoving(event, row, input.text) else { return true }
            guard input.take(event) else { return false }
            mode = .moving(row, input)
        case .filtering(var input):
            if event.isKey(.escape) { model.filter("") }
            if event.isKey(.escape) || event.isKey(.enter) {
                mode = .list
                return true
            }
            if event.isKey(.down) || event.isKey(.up) {
                model.moveSelection(by: event.isKey(.down) ? 1 : -1)
                return true
            }
            guard input.take(event) else { return false }
            mode = .filtering(input)
            model.filter(input.text)
        case .pasting(let isResumed): return answerPaste(event, isResumed: isResumed)
        case .editing(let form): return edit(form, event)
        }
        return true
    }

    /// Several lines are several todos, if that is what is meant.
    private func paste(_ pasted: String) -> Bool {
        guard model.propose(Self.lines(pasted)) else { return false }
        mode = .pasting(isResumed: false)
        return true
    }

    /// Pasted text without what no text may hold.
    private static func lines(_ pasted: String) -> String {
        var clean = EditedText(isMultiline: true)
        clean.insert(pasted, indents: true)
        return clean.text
    }

    private func answerPaste(_ event: InputEvent, isResumed: Bool) -> Bool {
        guard let outline = model.state.outline else { return false }
        if case .paste(let more) = event {
            model.proposeMore(Self.lines(more))
            return true
        }
        switch (event.key?.code, event.answer) {
        case (.enter?, _), (_, true?):
            // A line that breaks a rule has to be mended where it came from, or in one line.
            guard let taken = model.takeOutline() else { return true }
            mode = .list
            edit { [model] in try model.store(taken) }
        case (.character("1")?, _):
            model.cancelOutline()
            var line = EditedText()
            line.insert(outline.text)
            var draft = outline.line
            draft.text = line.text
            model.resume(draft)
            mode = .adding(line, isResumed: isResumed)
        case (_, false?):
            if isResumed, event.isKey(.escape) { model.keep(outline) }
            model.cancelOutline()
            mode = .list
        default: return false
        }
        return true
    }

    /// Escape lets the filter go; what is pasted is a new todo, or several.
    private func handleInList(_ event: InputEvent) -> Bool {
        if event.isKey(.escape), !model.state.filter.isEmpty {
            model.filter("")
            return true
        }
        guard case .paste(let pasted) = event else { return false }
        if paste(pasted) { return true }
        var input = EditedText()
        input.insert(pasted)
        startAdding(input.text)
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

    private func finishAdding(_ event: InputEvent, isResumed: Bool) -> Bool {
        if event.isKey(.escape) {
            let draft = model.state.composition?.isEmpty == false ? model.state.composition?.draft : nil
            if isResumed, let draft {
                model.keep(draft)
            } else {
                // It is there again when the next one is added, marked, so that typing takes its place.
                abandoned = draft
            }
            model.cancelComposing()
            mode = .list
            return true
        }
        guard event.isKey(.enter) else { return false }
        if let taken = model.takeComposition() {
            // What is typed next is another line already.
            if event.modifiers.contains(.alt) { startAnother(like: taken.draft) } else { mode = .list }
            edit { [model] in try model.store(taken) }
        } else if model.state.composition?.isEmpty ?? true {
            model.cancelComposing()
            mode = .list
        }
        return true
    }

    private func finishMoving(_ event: InputEvent, _ row: TodoRowModel, _ phrase: String) -> Bool {
        if event.isKey(.escape) || (event.isKey(.enter) && phrase.allSatisfy(\.isWhitespace)) {
            mode = .list
            return true
        }
        guard event.isKey(.enter) else { return false }
        // A phrase that means neither a day nor a time stays, to be corrected.
        guard text.moveTarget(phrase, row, now: model.state.now) != nil else { return true }
        mode = .list
        edit { [model] in try model.move(row, to: phrase) }
        return true
    }

    private func edit(_ form: TodoFormInput, _ event: InputEvent) -> Bool {
        var form = form
        if event.isKey(.escape) {
            // What was changed is let go only by a second Escape.
            if form.isLeaving || model.state.form?.isChanged == false {
                model.closeForm()
                mode = .list
            } else {
                form.isLeaving = true
                mode = .editing(form)
            }
            return true
        }
        form.isLeaving = false
        let isSave = event.isKey(.character("s")) && event.modifiers.contains(.control)
        if isSave || (event.isKey(.enter) && !form.breaksLine(event)) {
            guard let taken = model.takeForm() else { return true }
            mode = .list
            edit { [model] in try model.store(taken) }
            return true
        }
        guard form.handle(event) else { return false }
        model.setField(form.field, form.input.text)
        mode = .editing(form)
        return true
    }
}
