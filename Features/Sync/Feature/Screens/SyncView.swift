import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import Foundation
import SyncPresentation

/// The view of the Sync screen: the sync state, the list of conflicts and issues, and the details of the
/// selected row.
struct SyncView: View {
    let status: [StyledLine]
    let rows: [SyncRow]
    let text: SyncText
    let now: Timestamp
    var selection = 0
    var first = 0
    var isFocused = true
    /// The marked conflicts.
    var marked: Set<UUID> = []
    /// The index of the shown part, if the selected row is a conflict over parts of a long text.
    var part = 0
    /// The message in place of the list, if ``rows`` is empty; `nil` for none.
    var notice: Notice?

    func listHeight(in size: Size) -> Int {
        max(size.rows - statusHeight(in: size) - Self.heading - detailHeight(in: size), 1)
    }

    func draw(on canvas: Canvas) {
        let size = canvas.size
        let top = statusHeight(in: size)
        statusView(in: size).draw(on: canvas.part(rows: top))
        guard !rows.isEmpty else {
            notice?.draw(on: canvas.part(row: top, rows: size.rows - top))
            return
        }
        let (conflicts, issues) = (
            ConflictText(language: text.language, names: text.names), IssueText(language: text.language)
        )
        let columns = TableColumns([
            .init("", .fixed(2)), .init(text.toDecide(rows.count), .share(3)),
            .init(marked.isEmpty ? "" : text.marked(marked.count), .share(2)),
            .init("", .fixed(size.columns >= 60 ? 12 : 0)),
        ])
        let width = min(size.columns, TableColumns.widest)
        canvas.write(columns.heading(width: width), row: top)
        let (rows, marked, now) = (rows, marked, now)
        ListView(
            SyncScreen.list, count: rows.count, selection: selection, first: first, isFocused: isFocused,
            key: { TargetKey(rows[$0].key) }
        ) { index, width in
            columns.line(
                rows[index].cells(
                    conflicts, issues, below: index > 0 ? rows[index - 1] : nil, marked: marked, at: now),
                width: width)
        }.draw(on: canvas.part(row: top + Self.heading, columns: width, rows: listHeight(in: size)))
        guard rows.indices.contains(selection) else { return }
        let height = detailHeight(in: size)
        let margin = isSmall(size) ? 0 : 1
        let room = Size(max(size.columns - 4, 1), max(height - margin, 1))
        Padding(
            Paragraph(rows[selection].details(conflicts, issues, part: part, in: room)), columns: 2,
            rows: margin
        )
        .draw(on: canvas.part(row: size.rows - height, rows: height))
    }

    /// The height of the heading above the list of conflicts and issues, in rows.
    private static let heading = 1

    /// The height of ``notice`` on a small screen, in rows.
    private static let noticeHeight = 3

    private func isSmall(_ size: Size) -> Bool { size.rows < 16 }

    private func statusView(in size: Size) -> any View {
        Padding(Paragraph(status), columns: 2, rows: isSmall(size) ? 0 : 1)
    }

    /// Returns the height of the text about the sync state, in rows. Leaves space below the text for
    /// conflicts and issues, or for the notice, if there are any.
    private func statusHeight(in size: Size) -> Int {
        let below =
            rows.isEmpty ? notice == nil ? 0 : Self.noticeHeight : Self.heading + 2 + detailHeight(in: size)
        return min(statusView(in: size).size(within: size).rows, max(size.rows - below, 0))
    }

    private func detailHeight(in size: Size) -> Int {
        if rows.isEmpty { return 0 }
        if isSmall(size) { return min(2, max(size.rows - 3, 0)) }
        // A part of a text needs more lines than a value, but must leave room for the list.
        return rows.contains(where: \.hasParts) ? min(max(size.rows / 3, 5), 12) : 5
    }
}
