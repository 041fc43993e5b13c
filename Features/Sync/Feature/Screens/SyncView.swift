import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import SyncPresentation

/// How the library stands with its server, below it what waits for a decision, and what that is about.
struct SyncView: View {
    let status: [StyledLine]
    let rows: [SyncRow]
    let text: SyncText
    let now: Timestamp
    var selection = 0
    var first = 0
    var isFocused = true

    /// Rows of the list on a screen of that size.
    func listHeight(in size: Size) -> Int { max(size.rows - statusHeight(in: size) - Self.heading - detailHeight(in: size), 1) }

    func draw(on canvas: Canvas) {
        let size = canvas.size
        let top = statusHeight(in: size)
        statusView.draw(on: canvas.part(rows: top))
        guard !rows.isEmpty else { return }
        let (conflicts, issues) = (ConflictText(language: text.language), IssueText(language: text.language))
        let columns = TableColumns([
            .init("", .fixed(2)), .init(text.toDecide(rows.count), .share(3)), .init("", .share(2)),
            .init("", .fixed(size.columns >= 60 ? 12 : 0)),
        ])
        let width = min(size.columns, TableColumns.widest)
        canvas.write(columns.heading(width: width), row: top)
        let (rows, now) = (rows, now)
        ListView(
            SyncScreen.list, count: rows.count, selection: selection, first: first, isFocused: isFocused, key: { rows[$0].key }
        ) { index, width in
            columns.line(rows[index].cells(conflicts, issues, at: now), width: width)
        }.draw(on: canvas.part(row: top + Self.heading, columns: width, rows: listHeight(in: size)))
        let height = detailHeight(in: size)
        guard height > 0, rows.indices.contains(selection) else { return }
        Padding(Paragraph(rows[selection].details(conflicts, issues)), columns: 2, rows: 1)
            .draw(on: canvas.part(row: size.rows - height, rows: height))
    }

    /// Of the list.
    private static let heading = 1

    private var statusView: any View { Padding(Paragraph(status), columns: 2, rows: 1) }

    /// What is to be decided has a row at the least, and its heading.
    private func statusHeight(in size: Size) -> Int {
        min(statusView.size(within: size).rows, rows.isEmpty ? size.rows : max(size.rows - Self.heading - 1, 0))
    }

    private func detailHeight(in size: Size) -> Int { size.rows >= 16 ? 5 : 0 }
}
