import CoreCommandLine
import CoreDesignSystem
import DomainPrimitives
import TodosDomain
import TodosPresentation
import UtilLocalization

/// The input line for a new todo. A preview of the todo stands below the line.
struct ComposerView: View {
    let state: DayState
    let text: TodosText
    let failures: FailureText
    let input: EditedText
    /// The words that Tab offers.
    let offers: [String]

    func size(within room: Size) -> Size { prompt.size(within: room) }

    func draw(on canvas: Canvas) { prompt.draw(on: canvas) }

    private var prompt: PromptView {
        PromptView(
            title: text.addTitle(state), keys: text.addKeys(completes: !offers.isEmpty),
            field: TextField(input, placeholder: text.addExample, spans: spans), remark: understood,
            offers: offers)
    }

    private var spans: [TextSpan] {
        guard let composition = state.composition else { return [] }
        let understood = composition.spans.map { TextSpan($0.range, Self.role($0.kind)) }
        let unread = composition.unreadParts.map { TextSpan($0.range, .warning) }
        return (understood + unread).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private static func role(_ kind: QuickAdd.Span.Kind) -> Role {
        switch kind {
        case .day, .time, .recurrence, .start, .deadline: .good
        case .tag, .side, .estimate, .project: .accent
        case .priority, .difficulty: .danger
        }
    }

    private var understood: StyledLine {
        if let problem = state.composition?.problem {
            return StyledLine(failures.describe(PlannerError.invalid(problem)).message, .danger)
        }
        guard let row = state.composition?.preview else { return StyledLine(text.addHint, .dim) }
        var line = TodoEcho(
            row: row, today: state.now.day, text: text, showsReference: false, names: state.names
        ).line(sign: "+", role: .good)
        for unreadPart in state.composition?.unreadParts ?? [] {
            line.append(" · ")
            line.append(text.unread(unreadPart.kind, unreadPart.text), .warning)
        }
        return line
    }
}
