import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import FeatureKit
import Foundation
import ProjectsPresentation
import SyncProtocolDomain
import TodosDomain
import UtilLocalization
import ViewsInterface

/// The output of the command `projects` and its subcommands, such as the tree of all projects.
struct ProjectsOutput {
    private struct Document: Encodable {
        let id: String
        let name: String
        let parent: String?
        let color: String
        let archived: Bool
        /// The numbers of open and done todos of the project itself, without those of its subprojects.
        let open: Int
        let done: Int
        /// The numbers of open and done todos of the project and its subprojects at all depths.
        let totalOpen: Int
        let totalDone: Int

        init(_ row: ProjectsViewModel.Row) {
            id = row.id.uuidString.lowercased()
            name = row.name
            parent = row.parent
            color = row.color
            archived = row.isArchived
            open = row.own.open
            done = row.own.done
            totalOpen = row.total.open
            totalDone = row.total.done
        }
    }

    let console: Console
    let text: ProjectsText

    func list(_ state: ProjectsViewModel.State, _ reading: ReadingOptions) throws {
        if reading.json {
            let projects = ["projects": state.list.rows.map(Document.init)]
            return console.print(try JSONOutput.document("haru.projects", projects))
        }
        if reading.ndjson {
            for row in state.list.rows { console.print(try JSONOutput.line(Document(row))) }
            return
        }
        if state.list.rows.isEmpty {
            return console.printWhole([StyledLine(text.none(state), .dim)], hanging: 0)
        }
        console.print(text.lines(state.list.rows, room: console.isInteractive ? console.width : nil))
    }

    func changed(_ state: ProjectsViewModel.State, _ writing: WritingOptions) {
        guard let row = state.changed else { return }
        let line = text.changed(row, state, sign: state.outcome.change.answerSign)
        let affected = state.affectedViews
        let warnings = text.views?.warnings(
            on: affected.broken, stillNaming: affected.brokenName, inside: affected.brokenInside,
            contradictory: affected.contradictory)
        console.printChange(line, of: row.id, warnings: warnings ?? [], writing)
    }
}

/// The texts about projects that a person reads, in English and Korean.
struct ProjectsText: Sendable {
    let language: Language
    /// The texts about saved views; `nil` without the feature Views.
    let views: (any ViewRemarks)?

    var noneTitle: String { language("No projects yet.", "프로젝트가 없습니다.") }
    var noneHint: String {
        language(
            "Create one: haru projects add garden, or haru add 'plant tulips project:garden'",
            "만들기: haru projects add 정원, 또는 haru add '튤립 심기 project:정원'")
    }
    /// The answer of a list without projects.
    func none(_ state: ProjectsViewModel.State) -> String {
        switch (state.list.query.isEmpty, state.hidesArchived) {
        case (true, false): "\(noneTitle) \(noneHint)"
        case (false, false): noneFound
        case (true, true):
            "\(allArchived) "
                + language("To see them: haru projects --archived", "보기: haru projects --archived")
        case (false, true):
            language(
                "Only archived projects meet the query. To see them, add --archived.",
                "보관한 프로젝트만 조건에 맞습니다. 보려면 --archived를 붙이세요.")
        }
    }

    var allArchived: String { language("All projects are archived.", "프로젝트가 모두 보관되어 있습니다.") }
    private var noneFound: String {
        language(
            "No project meets the query. All projects: haru projects · All commands: haru projects --help",
            "조건에 맞는 프로젝트가 없습니다. 모든 프로젝트: haru projects · 모든 명령: haru projects --help")
    }

    /// The largest width of the names in a list, with dots and indentation, in columns.
    private static let widest = 52

    /// Returns a line for each project: its name, and how many open and done todos it has. A project is
    /// indented below its parent. If its parent is not listed, the line names the parent.
    /// - Parameter room: the width of the terminal, which shortens the names; `nil` without a terminal.
    func lines(_ rows: [ProjectsViewModel.Row], room: Int?) -> [StyledLine] {
        let names = rows.map(name)
        let counts = rows.map { StyledLine(self.counts($0), .dim) }
        let lines = NameColumn.lines(names, beside: counts, limit: Self.widest, room: room)
        return zip(lines, rows).map { line, row in
            var line = line
            line.append(note(row))
            return line
        }
    }

    /// Returns the name of a project after its dot, indented below the parent.
    func name(_ row: ProjectsViewModel.Row) -> StyledLine {
        var line = StyledLine("\(String(repeating: "  ", count: row.depth))● ", .color(row.rgb))
        line.append(row.name, row.isArchived ? .done : .plain)
        return line
    }

    /// Returns a remark about a project in a list. The remark says whether the project is archived. The
    /// remark also names the parent if the list does not have the parent.
    func note(_ row: ProjectsViewModel.Row) -> StyledLine {
        var line = StyledLine()
        if row.isArchived { line.append(language("  archived", "  보관됨"), .dim) }
        if row.depth == 0, let parent = row.parent { line.append("  ‹ \(parent)", .dim) }
        return line
    }

    private func counts(_ row: ProjectsViewModel.Row) -> String {
        language(
            "\(row.total.open) open, \(row.total.done) done", "남음 \(row.total.open), 완료 \(row.total.done)")
    }

    /// Returns a line that says what happened to a project.
    /// - Parameter sign: the sign of the change, with which the line begins.
    func changed(
        _ row: ProjectsViewModel.Row, _ state: ProjectsViewModel.State, sign: StyledLine
    ) -> StyledLine {
        var line = sign
        line.append(row.name, .color(row.rgb))
        switch state.outcome {
        case .archived: line.append(language(" · archived", " · 보관됨"), .dim)
        case .restored: line.append(language(" · restored", " · 다시 보임"), .dim)
        case .deleted(let todos, let parts):
            if let loss = ListChange.loss(of: todos, language) { line.append(" · \(loss)", .dim) }
            if parts > 0 {
                line.append(
                    language(
                        " · \(parts) \(parts == 1 ? "subproject" : "subprojects") moved up",
                        " · 하위 프로젝트 \(parts)개는 한 단계 위로 올라감"),
                    .dim)
            }
        default: break
        }
        if let adapted = views?.adapted(state.affectedViews.adapted) { line.append(" · \(adapted)", .dim) }
        return line
    }

    /// The words for the record type `project` and its fields, for conflicts and the undo history.
    static let record = RecordWords(
        "project", one: Wording("project", "프로젝트"), many: Wording("projects", "프로젝트"),
        registers: [
            "name": .init("name", "이름"), "color": .init("colour", "색"),
            "parent": .init("parent", "상위 프로젝트"),
            "archived_at": .init("archived", "보관") { value, language, now in
                guard case .integer(let time) = value else { return language("in use", "보관 안 함") }
                let wall = now.zone.wall(at: Timestamp(milliseconds: time))
                return "\(wall.day) \(wall.time)"
            },
        ])
}

extension ProjectsViewModel.Outcome {
    var change: ListChange {
        switch self {
        case .added: .added
        case .deleted: .deleted
        case .none, .edited, .archived, .restored: .edited
        }
    }
}
