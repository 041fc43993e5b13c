import CoreDesignSystem
import CoreTerminal
import ViewsPresentation

/// The input of the form for a saved view: the text of each field, and the field in which the person types.
struct ViewFormInput {
    private(set) var field = ViewForm.Field.name
    /// Whether a person has just pressed Escape in a form with unsaved changes. A second Escape discards the
    /// changes.
    var isLeaving = false
    private var inputs: [ViewForm.Field: EditedText]
    private let sorts: [String]

    /// - Parameter form: the form to edit; `nil` while no form is open.
    init(_ form: ViewForm?) {
        inputs = form?.texts.mapValues { EditedText($0) } ?? [:]
        sorts = form?.sorts ?? []
    }

    subscript(field: ViewForm.Field) -> EditedText { inputs[field] ?? EditedText() }

    /// The text of the field in which the person types.
    var text: String { self[field].text }

    /// Handles a key or a paste.
    /// - Returns: `false` for an event that neither edits a text nor changes the field, such as Enter.
    mutating func handle(_ event: InputEvent) -> Bool {
        if event.isKey(.tab) {
            move(by: event.modifiers.contains(.shift) ? -1 : 1)
        } else if event.isKey(.down) || event.isKey(.up) {
            move(by: event.isKey(.down) ? 1 : -1)
        } else if field == .sort, event.modifiers.isEmpty, event.isKey(.left) || event.isKey(.right) {
            choose(by: event.isKey(.right) ? 1 : -1)
        } else {
            var input = self[field]
            guard input.take(event) else { return false }
            inputs[field] = input
        }
        return true
    }

    /// Sets the sort order to the next one in ``ViewForm/sorts``, or to the previous one if `step` is
    /// negative.
    private mutating func choose(by step: Int) {
        let index = (sorts.firstIndex(of: text.lowercased()) ?? 0) + step
        inputs[field] = EditedText(sorts[(index + sorts.count) % sorts.count]).marked
    }

    private mutating func move(by count: Int) {
        let fields = ViewForm.Field.allCases
        let index = (fields.firstIndex(of: field) ?? 0) + count
        field = fields[(index + fields.count) % fields.count]
        // The text of a short field is selected, so that typing replaces it. In a name or a query, typing
        // adds to the text.
        if field == .sort || field == .key { inputs[field] = self[field].marked }
    }
}
