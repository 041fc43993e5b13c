import CoreCommandLine
import CoreDesignSystem
import DomainPrimitives
import TodosDomain
import TodosPresentation
import UtilLocalization

/// The line in which a todo is typed, and below it what is understood so far.
struct ComposerView: View {
    let state: DayState
    let text: TodosText
    let failures: FailureText
    let input: EditedText

    func size(within room: Size) -> Size { prompt.size(within: room) }

    func draw(on canvas: Canvas) { prompt.draw(on: canvas) }

    private var prompt: PromptView {
        PromptView(
            title: text.addTitle(state.composition, today: state.now.day), keys: text.addKeys,
            field: TextField(input, placeholder: text.addExample, spans: spans), remark: understood)
    }

    private var spans: [TextSpan] { state.composition?.spans.map { TextSpan($0.range, Self.role($0.kind)) } ?? [] }

    private static func role(_ kind: QuickAdd.Span.Kind) -> Role {
        switch kind {
        case .day, .time: .good
        case .recurrence, .estimate: .warning
        case .tag, .side: .accent
        case .priority, .difficulty: .danger
        }
    }

    private var understood: StyledLine {
        if let problem = state.composition?.problem {
            return StyledLine(failures.describe(PlannerError.invalid(problem)).message, .danger)
        }
        guard let row = state.composition?.preview else { return StyledLine(text.addHint, .dim) }
        return TodoEcho(row: row, today: state.now.day, text: text, showsReference: false).line(sign: "+", role: .good)
    }
}
