import CoreDesignSystem
import CoreTerminal
import TodosDomain
import TodosPresentation

/// The input of a form for one todo: the text of each field, and the field in which the person types.
struct TodoFormInput {
    private(set) var field = TodoForm.Field.title
    /// Whether a person has just pressed Escape in a form with unsaved changes. A second Escape discards the
    /// changes.
    var isLeaving = false
    private var inputs: [TodoForm.Field: EditedText]
    private let choices: [TodoForm.Field: [String]]
    private var hasLinks = false
    /// Whether the person has changed the text of the field, or moved the text cursor in it, since the field
    /// got the focus.
    private var isTouched = false
    /// The words that Tab offers in the field; `nil` until the person presses Tab.
    private(set) var offer: NameOffer?

    /// - Parameter choices: the words of each field with a fixed list of words, such as the priority. The
    ///   keys Left and Right choose the previous and the next word in the list.
    init(texts: [TodoForm.Field: String], choices: [TodoForm.Field: [String]]) {
        self.choices = choices
        inputs = Dictionary(
            uniqueKeysWithValues: TodoForm.Field.allCases.map {
                ($0, EditedText(texts[$0] ?? "", isMultiline: $0 == .note))
            })
    }

    var input: EditedText { self[field] }

    subscript(field: TodoForm.Field) -> EditedText { inputs[field] ?? EditedText() }

    /// Copies the texts of the fields that name todos from the form. Does so only once, after the
    /// library was asked for the stored parent and dependencies.
    mutating func fill(from form: TodoForm) {
        guard !hasLinks, form.hasLinks else { return }
        hasLinks = true
        for field in TodoForm.linkFields where self[field].text != form.text(field) {
            inputs[field] = EditedText(form.text(field))
        }
    }

    /// Replaces the end of the text with a word that Tab offers.
    /// - Parameters:
    ///   - words: the words for the present text.
    ///   - head: the text before the replaced word.
    ///   - step: 1 for the next word, -1 for the previous one.
    /// - Returns: `false` if there is no word. Tab then leads to the next field.
    mutating func complete(with words: [String], after head: String, by step: Int) -> Bool {
        if offer == nil, step > 0, !words.isEmpty { offer = NameOffer(words, after: head, in: input) }
        guard let completed = offer?.next(by: step) else { return false }
        inputs[field] = completed
        // After the only word, the next Tab leads to the next field.
        if offer?.words.count == 1 { offer = nil }
        return true
    }

    /// Whether the person types a name at the end of the text. Only then, Tab completes the text.
    var isTypingName: Bool {
        let hasNames = field == .tags || field == .project || field.link != nil
        return hasNames && isTouched && input.selection.isEmpty && input.cursor == input.text.count
            && input.cursor > 0
    }

    /// Returns whether a key adds a line break to the note, such as Alt-Enter. Enter alone saves the form.
    func breaksLine(_ event: InputEvent) -> Bool {
        guard input.isMultiline else { return false }
        if event.isKey(.enter) { return !event.modifiers.isDisjoint(with: [.alt, .shift]) }
        return event.isKey(.character("j")) && event.modifiers == .control
    }

    /// Handles a key or a paste.
    /// - Returns: `false` if the event has no meaning in the form.
    mutating func handle(_ event: InputEvent) -> Bool {
        offer = nil
        if event.isKey(.tab) {
            move(by: event.modifiers.contains(.shift) ? -1 : 1)
            return true
        }
        if breaksLine(event) {
            inputs[field]?.insert("\n")
            isTouched = true
            return true
        }
        if !input.isMultiline, event.isKey(.down) || event.isKey(.up) {
            move(by: event.isKey(.down) ? 1 : -1)
            return true
        }
        // In the first line of a note, Up leads to the previous field.
        if input.isMultiline, event.isKey(.up), !input.text.prefix(input.cursor).contains("\n") {
            move(by: -1)
            return true
        }
        if event.modifiers.isEmpty, event.isKey(.left) || event.isKey(.right),
            let next = next(event.isKey(.right) ? 1 : -1)
        {
            inputs[field] = EditedText(next)
            return true
        }
        guard inputs[field]?.take(event) == true else { return false }
        isTouched = true
        return true
    }

    /// Returns the new text of the field when the person presses Left or Right. The text is another allowed
    /// word, or an estimate that is ten minutes shorter or longer.
    /// - Parameter step: -1 for Left, 1 for Right.
    /// - Returns: `nil` if the key moves the text cursor instead.
    private func next(_ step: Int) -> String? {
        if let words = choices[field] {
            let index = words.firstIndex(of: input.text) ?? 0
            return words[(index + step + words.count) % words.count]
        }
        // An empty estimate begins at the value as which statistics count it.
        if field == .estimate, input.text.isEmpty { return step > 0 ? "\(Estimate.normal.minutes)m" : nil }
        guard field == .estimate, !isTouched, let minutes = try? TodoFieldText.estimate(input.text).minutes
        else { return nil }
        let stepped = minutes + step * 10
        return "\(min(max(stepped, 10), 1440))m"
    }

    /// Moves the focus to another field. The text cursor is at the end of its text and nothing is selected,
    /// so that a letter never replaces a text.
    private mutating func move(by count: Int) {
        let fields = TodoForm.Field.allCases
        let index = (fields.firstIndex(of: field) ?? 0) + count
        field = fields[(index + fields.count) % fields.count]
        let end = input.text.count
        inputs[field]?.move(to: end, extends: false)
        isTouched = false
    }
}
