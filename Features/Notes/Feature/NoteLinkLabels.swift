import CoreDesignSystem
import NotesDomain
import NotesPresentation
import UtilLocalization

/// The labels of the wiki links in one note. A label shows the state of its link.
///
/// | State | Label |
/// |---|---|
/// | resolved | the alias or the text of the link; for a todo also its sign and its number |
/// | ambiguous | the same, with the number of targets |
/// | missing | the link as written, with its brackets |
struct NoteLinkLabels: Sendable {
    private let labels: [String: WikiLinkLabel]

    init(_ links: [NoteDetailsViewModel.Link], _ text: NotesText) {
        var labels: [String: WikiLinkLabel] = [:]
        for link in links {
            guard let source = link.source else { continue }
            labels[source] = Self.label(link, source, text)
        }
        self.labels = labels
    }

    /// - Parameter target: the text between the brackets of the link.
    func label(of target: String) -> WikiLinkLabel { labels[target] ?? WikiLinkLabel(target: target) }

    private static func label(
        _ link: NoteDetailsViewModel.Link, _ source: String, _ text: NotesText
    ) -> WikiLinkLabel {
        let written = WikiLinkLabel(target: source).text
        switch link.state {
        case .missing: return WikiLinkLabel("[[\(written)]]", .warning)
        case .ambiguous:
            let count = link.targets.count
            let number =
                link.isTodo
                ? text.language("\(count) todos", "할 일 \(count)개")
                : text.language("\(count) notes", "노트 \(count)개")
            return WikiLinkLabel("\(written) (\(number))", .warning)
        case .resolved:
            guard let target = link.target, let todo = target.todo else {
                return WikiLinkLabel(written)
            }
            return WikiLinkLabel(text.title(target, named: link.alias), todo.isDone ? .done : .link)
        }
    }
}
