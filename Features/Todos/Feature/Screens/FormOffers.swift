import CoreDesignSystem
import TodosDomain
import TodosPresentation

/// The words that Tab offers in the focused field of the form: names of tags or projects, and references of
/// todos.
struct FormOffers {
    /// The values that determine the words.
    struct Source: Equatable {
        fileprivate let field: TodoForm.Field
        fileprivate let text: String
        fileprivate let isTypingName: Bool
        fileprivate let names: KnownNames?
        fileprivate let links: TodoForm.Links?

        init(_ input: TodoFormInput, _ state: DayState) {
            field = input.field
            text = input.input.text
            isTypingName = input.isTypingName
            names = state.names
            links = state.form?.links(input.field)
        }
    }

    /// The start of the text, which stays in front of the offered word. Empty if the offered word
    /// replaces the whole text.
    private(set) var head = ""
    private(set) var words: [String] = []

    init(_ source: Source) {
        let text = source.text
        guard source.isTypingName else { return }
        switch source.field {
        case .tags: words = source.names?.tagLists(completing: text, hasRemovals: false) ?? []
        case .project: words = source.names?.projectNames(completing: text) ?? []
        case .parent, .dependsOn:
            words = source.links?.matches.map(\.reference) ?? []
            if source.field == .dependsOn, let comma = text.lastIndex(of: ",") { head = "\(text[...comma]) " }
        default: break
        }
    }
}
