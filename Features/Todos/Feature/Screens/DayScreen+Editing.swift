import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import TodosDomain
import TodosPresentation

/// What keys mean while something is being typed or asked.
extension DayScreen {
    func startAdding(_ text: String = "") {
        model.compose(text)
        mode = .adding(EditedText(text))
    }

    func startEditing(_ row: TodoRowModel) {
        model.openForm(row, texts: text.formTexts(row))
        mode = .editing(TodoFormInput(texts: text.formTexts(row)))
    }

    /// Opens again what could not be stored, as soon as nothing else is being typed.
    func settle() {
        let isFree =
            switch mode {
            case .list: true
            case .adding(let input): input.text.isEmpty
            default: false
            }
        guard isFree else { return }
        if let form = model.state.form {
            mode = .editing(TodoFormInput(texts: form.texts))
        } else if !model.state.unsaved.isEmpty, let text = model.takeUnsaved() {
            startAdding(text)
        }
    }

    func handle(_ event: InputEvent) -> Bool {
        settle()
        if let confirmation = model.state.confirmation { return answer(event, confirmation) }
        switch mode {
        case .list: return handleInList(event)
        case .adding(var input):
            guard !finishAdding(event) else { return true }
            guard input.take(event) else { return false }
            mode = .adding(input)
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
        case .editing(let form): return edit(form, event)
        }
        return true
    }

    /// Escape lets the filter go; what is pasted is a new todo.
    private func handleInList(_ event: InputEvent) -> Bool {
        if event.isKey(.escape), !model.state.filter.isEmpty {
            model.filter("")
            return true
        }
        guard case .paste(let pasted) = event else { return false }
        var input = EditedText()
        input.insert(pasted)
        startAdding(input.text)
        return true
    }

    private func answer(_ event: InputEvent, _ confirmation: DayState.Confirmation) -> Bool {
        guard case .key(let key) = event else { return true }
        if key.code == .character("y") || key.code == .character("ㅛ") || key.code == .enter {
            work.run { [model] in try model.confirmDeletion(confirmation) }
        } else if key.code == .escape || key.code == .character("n") || key.code == .character("ㅜ") {
            model.cancelDeletion()
        }
        return true
    }

    private func finishAdding(_ event: InputEvent) -> Bool {
        if event.isKey(.escape) {
            model.cancelComposing()
            mode = .list
            return true
        }
        guard event.isKey(.enter) else { return false }
        if let line = model.takeComposition() {
            // What is typed next is another line already.
            if event.modifiers.contains(.alt) { startAdding() } else { mode = .list }
            work.run { [model] in try model.storeLine(line) }
        } else if model.state.composition?.text.allSatisfy(\.isWhitespace) ?? true {
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
        // A phrase that means no day stays, to be mended.
        guard text.moveTarget(phrase, today: model.state.now.day) != nil else { return true }
        mode = .list
        work.run { [model] in try model.move(row, to: phrase) }
        return true
    }

    private func edit(_ form: TodoFormInput, _ event: InputEvent) -> Bool {
        var form = form
        if event.isKey(.escape) {
            model.closeForm()
            mode = .list
            return true
        }
        let isSave = event.isKey(.character("s")) && event.modifiers.contains(.control)
        if isSave || (event.isKey(.enter) && (form.field != .note || !event.modifiers.isEmpty)) {
            guard let taken = model.takeForm() else { return true }
            mode = .list
            work.run { [model] in try model.storeForm(taken) }
            return true
        }
        guard form.handle(event) else { return false }
        model.setField(form.field, form.input.text)
        mode = .editing(form)
        return true
    }
}
