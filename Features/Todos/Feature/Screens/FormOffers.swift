import CoreDesignSystem
import TodosDomain
import TodosPresentation

/// The words that Tab offers in the focused field of the form: names of tags or projects, and references of
/// todos.
struct FormOffers {
    /// The start of the text, which stays in front of the offered word. Empty if the offered word
    /// replaces the whole text.
    private(set) var head = ""
    private(set) var words: [String] = []

    init(_ input: TodoFormInput, _ state: DayState) {
        let text = input.input.text
        guard input.isTypingName else { return }
        switch input.field {
        case .tags: words = state.names?.tagLists(completing: text) ?? []
        case .project: words = state.names?.projectNames(completing: text) ?? []
        case .parent, .dependsOn:
            words = state.form?.links(input.field)?.matches.map(\.reference) ?? []
            if input.field == .dependsOn, let comma = text.lastIndex(of: ",") { head = "\(text[...comma]) " }
        default: break
        }
    }
}
