import CoreCommandLine
import CoreDesignSystem
import DomainPrimitives
import TodosPresentation

/// A question after the paste of several lines: whether each line should become a todo. The view shows the
/// todos that the lines would become.
struct OutlineView: View {
    let outline: PastedOutline
    let state: DayState
    let text: TodosText
    let failures: FailureText

    func size(within room: Size) -> Size {
        Size(min(room.columns, 84), min(outline.lines.count + 4, room.rows))
    }

    func draw(on canvas: Canvas) {
        let (lines, isFine) = (outline.lines, outline.problem == nil)
        let room = max(canvas.rows - 4, 1)
        // If not all lines fit, the last row says how many more there are.
        let shown = lines.count <= room ? lines.count : room - 1
        Box(
            StyledLine(text.pasteTitle(lines.count), .strong),
            footer: KeyHints(text.pasteKeys(isFine)), edge: .focus, surface: .panel,
            VStack {
                for line in lines.prefix(shown) {
                    Line(styled(line).truncated(to: canvas.columns - 4)).length(.fixed(1))
                }
                if shown < lines.count { Line(text.more(lines.count - shown), .dim).length(.fixed(1)) }
                Empty().length(.share(1))
                Line(remark).length(.fixed(1))
            }
        ).draw(on: canvas)
    }

    private func styled(_ line: PastedOutline.Line) -> StyledLine {
        var styled = StyledLine(String(repeating: "  ", count: line.depth))
        if let row = line.row {
            styled.append(
                TodoEcho(
                    row: row, today: state.now.day, text: text, showsReference: false, names: state.names
                ).line(sign: "+", role: .good))
        } else {
            styled.append("! \(line.text)", .danger)
        }
        return styled
    }

    private var remark: StyledLine {
        if let problem = outline.problem {
            return StyledLine(failures.describe(PlannerError.malformed(problem)).message, .danger)
        }
        return StyledLine(text.pasteHint(outline.day, today: state.now.day), .dim)
    }
}

/// The list of todos on the Today screen. A click on the mark of a row completes or reopens the todo of this
/// row.
struct TodoList: View {
    let list: ListView
    /// The terminal column at which the clickable part around the mark (`○` or `✓`) begins; `nil` if
    /// the rows have no mark.
    let markColumn: Int?
    let first: Int
    /// The identities of the todos in the visible rows, from top to bottom. A click on a row finds its todo
    /// by the identity.
    let keys: [TargetKey]

    func draw(on canvas: Canvas) {
        list.draw(on: canvas)
        guard let markColumn else { return }
        for (row, key) in keys.prefix(canvas.rows).enumerated() {
            canvas.part(column: markColumn, row: row, columns: 3, rows: 1).target(
                Target(DayView.mark, first + row, key: key))
        }
    }
}
