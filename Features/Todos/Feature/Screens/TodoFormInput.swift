import CoreDesignSystem
import CoreTerminal
import TodosPresentation

/// The texts of a form as they are being edited, and the one that keys go to.
struct TodoFormInput {
    private(set) var field = TodoForm.Field.title
    private var inputs: [TodoForm.Field: EditedText]

    init(texts: [TodoForm.Field: String]) {
        inputs = Dictionary(
            uniqueKeysWithValues: TodoForm.Field.allCases.map { ($0, EditedText(texts[$0] ?? "", isMultiline: $0 == .note)) })
    }

    /// The text that keys go to.
    var input: EditedText { self[field] }

    subscript(field: TodoForm.Field) -> EditedText { inputs[field] ?? EditedText() }

    /// - Returns: whether the event meant something.
    mutating func handle(_ event: InputEvent) -> Bool {
        if event.isKey(.tab) {
            move(by: event.modifiers.contains(.shift) ? -1 : 1)
            return true
        }
        if !input.isMultiline, event.isKey(.down) || event.isKey(.up) {
            move(by: event.isKey(.down) ? 1 : -1)
            return true
        }
        // Up from the first line of a note leaves it.
        if input.isMultiline, event.isKey(.up), !input.text.prefix(input.cursor).contains("\n") {
            move(by: -1)
            return true
        }
        return inputs[field]?.take(event) ?? false
    }

    /// Puts the keys elsewhere, as a click does.
    mutating func focus(_ field: TodoForm.Field) { self.field = field }

    private mutating func move(by count: Int) {
        let fields = TodoForm.Field.allCases
        let index = (fields.firstIndex(of: field) ?? 0) + count
        field = fields[(index + fields.count) % fields.count]
    }
}
