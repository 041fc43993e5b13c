import CoreDesignSystem
import CoreTerminal
import NotesPresentation

/// A list of links, from which a person chooses one.
struct LinkPicker {
    static let target = "notes.choices"

    let title: String
    let links: [NoteConnectionRow]
    private(set) var selection = 0
    private var window = ListWindow()

    init(title: String, links: [NoteConnectionRow]) {
        self.title = title
        self.links = links
    }

    /// Handles a key that moves the selection.
    /// - Returns: `false` if the key has another meaning.
    mutating func handle(_ event: InputEvent) -> Bool {
        guard let key = event.key else { return false }
        switch KeyChord(key).latin.key.code {
        case .down, .character("j"), .tab: select(selection + 1)
        case .up, .character("k"): select(selection - 1)
        case .pageDown: select(selection + 10)
        case .pageUp: select(selection - 10)
        case .home: select(0)
        case .end: select(links.count - 1)
        default: return false
        }
        return true
    }

    mutating func scroll(by rows: Int) { select(selection + rows) }

    mutating func select(_ index: Int) { selection = max(min(index, links.count - 1), 0) }

    /// Returns the view of the list in a box over the screen.
    mutating func view(_ size: Size, _ text: NotesText) -> any View {
        let rows = min(links.count, max(size.rows - 4, 1))
        window.show(selection, of: links.count, height: rows)
        let lines = links.map(text.line)
        let list = ListView(
            Self.target, count: lines.count, selection: selection, first: window.first, isFocused: true
        ) { index, columns in lines[index].truncated(to: columns) }
        let keys = KeyedView(text.choiceKeys, list)
        return Box(StyledLine(title, .strong), edge: .focus, surface: .panel, keys)
    }
}
