import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import FeatureKit
import Foundation
import TagsPresentation
import TodosDomain
import UtilLocalization
import ViewsInterface

/// The output of the commands about tags.
struct TagsOutput {
    private struct Document: Encodable {
        let id: String
        let name: String
        let color: String
        let open: Int
        let done: Int
        /// The numbers of other records with the tag, by the name of their type.
        let records: [String: Int]

        init(_ row: TagsViewModel.Row) {
            id = row.id.uuidString.lowercased()
            name = row.name
            color = row.color
            open = row.open
            done = row.done
            records = row.records
        }
    }

    let console: Console
    /// The texts about saved views; `nil` without the feature Views.
    let views: (any ViewRemarks)?
    let names: RecordNames

    func list(_ state: TagsViewModel.State, _ reading: ReadingOptions) throws {
        if reading.json {
            return console.print(
                try JSONOutput.document("haru.tags", ["tags": state.list.rows.map(Document.init)]))
        }
        if reading.ndjson {
            for row in state.list.rows { console.print(try JSONOutput.line(Document(row))) }
            return
        }
        let say = console.language
        if state.list.rows.isEmpty {
            let message =
                state.list.query.isEmpty
                ? say("No tags yet. Create one: haru tags add home", "태그가 없습니다. 만들기: haru tags add 집")
                : say(
                    "No tag meets the query. All tags: haru tags · All commands: haru tags --help",
                    "조건에 맞는 태그가 없습니다. 모든 태그: haru tags · 모든 명령: haru tags --help")
            console.print([StyledLine(message, .dim)])
        }
        let tags = state.list.rows.map { row in
            var line = StyledLine("● ", .color(row.rgb))
            line.append("#\(row.name)")
            return line
        }
        let rests = state.list.rows.map { row in
            let others = row.records.sorted { $0.key < $1.key }.map { type, count in
                say(
                    ", \(count) \(count == 1 ? names.one(type) : names.many(type))",
                    ", \(names.many(type)) \(count)")
            }
            return StyledLine(
                say(
                    "\(row.color)  \(row.open) open, \(row.done) done",
                    "\(row.color)  남음 \(row.open), 완료 \(row.done)") + others.joined(), .dim)
        }
        console.print(
            NameColumn.lines(tags, beside: rests, room: console.isInteractive ? console.width : nil))
    }

    func changed(_ state: TagsViewModel.State, _ writing: WritingOptions) {
        guard let row = state.changed else { return }
        var line = state.outcome.change.answerSign
        line.append("#\(row.name)", .color(row.rgb))
        line.append(" · \(row.color)", .dim)
        if let remark = state.outcome.remark(console.language, names) {
            line.append(" · \(remark)", .dim)
        }
        if let adapted = views?.adapted(state.affectedViews.adapted) { line.append(" · \(adapted)", .dim) }
        let affected = state.affectedViews
        let warnings = views?.warnings(
            on: affected.broken, stillNaming: affected.brokenName, inside: affected.brokenInside,
            contradictory: affected.contradictory)
        console.printChange(line, of: row.id, warnings: warnings ?? [], writing)
    }
}
