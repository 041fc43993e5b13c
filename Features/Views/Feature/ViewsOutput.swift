import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import FeatureKit
import Foundation
import TodosDomain
import UtilLocalization
import ViewsPresentation

/// The output of the command `views` and its subcommands, such as the list of all saved views.
struct ViewsOutput {
    private struct Document: Encodable {
        let id: String
        let name: String
        let query: String
        let sort: String?
        let key: String?
        let columns: [String]?
        /// The reason why the saved view does not work; `nil` if it works.
        let mistake: String?

        init(_ row: ViewsViewModel.Row, mistake: String?) {
            id = row.id.uuidString.lowercased()
            name = row.name
            query = row.query
            sort = row.sort?.rawValue
            key = row.key
            columns = row.columns.isEmpty ? nil : row.columns.map(\.rawValue)
            self.mistake = mistake
        }
    }

    let console: Console
    let text: ViewsText
    let failures: FailureText

    func list(_ state: ViewsViewModel.State, _ reading: ReadingOptions) throws {
        let reasons = state.list.rows.map { row in row.mistake.map { text.reason($0, failures) } }
        let documents = zip(state.list.rows, reasons).map(Document.init)
        if reading.json {
            return console.print(try JSONOutput.document("haru.views", ["views": documents]))
        }
        if reading.ndjson {
            for document in documents { console.print(try JSONOutput.line(document)) }
            return
        }
        if state.list.rows.isEmpty {
            return console.print([StyledLine(state.list.query.isEmpty ? text.none : text.noneFound, .dim)])
        }
        let lines = text.lines(state.list.rows, room: console.isInteractive ? console.width : nil)
        for (line, reason) in zip(lines, reasons) {
            console.print([line])
            if let reason { console.printWhole([StyledLine("  ! \(reason)", .warning)], hanging: 4) }
        }
    }

    func changed(_ state: ViewsViewModel.State, _ writing: WritingOptions) {
        guard let row = state.changed else { return }
        var line = state.outcome.change.answerSign
        line.append(row.name, .strong)
        line.append(" · \(row.query)", .dim)
        if let sort = row.sort { line.append(" · \(text.sort(sort))", .dim) }
        if !row.columns.isEmpty { line.append(" · \(text.columns(row.columns))", .dim) }
        if let key = row.key { line.append(" · g \(key)", .key) }
        if let adapted = text.adapted(state.affectedViews.adapted) { line.append(" · \(adapted)", .dim) }
        let affected = state.affectedViews
        let warnings = text.warnings(
            on: affected.broken, stillNaming: affected.brokenName, inside: affected.brokenInside,
            contradictory: affected.contradictory)
        console.printChange(line, of: row.id, warnings: warnings, writing)
    }
}

/// The texts about saved views that a person reads, in English and Korean.
struct ViewsText: Sendable {
    let language: Language

    var none: String {
        language(
            "No views yet. Create one: haru views add late overdue --sort next",
            "뷰가 없습니다. 만들기: haru views add 밀린일 overdue --sort next")
    }
    var noneFound: String {
        language(
            "No view meets the query. All views: haru views · All commands: haru views --help",
            "조건에 맞는 뷰가 없습니다. 모든 뷰: haru views · 모든 명령: haru views --help")
    }
    var filterExample: String { language("words, +tag, key:L, sort:next", "단어, +태그, 단축키:L, 순서:다음") }
    var noneTitle: String { language("No views yet.", "뷰가 없습니다.") }
    var noneHint: String {
        language("Press a to create one: a query with a name.", "a를 누르면 이름을 붙인 조건을 만듭니다.")
    }

    /// The heading of the column with the names of the saved views.
    var view: String { language("View", "뷰") }

    static let addTitle = Wording("Add a view", "뷰 추가")
    static let editTitle = Wording("Edit a view", "뷰 편집")
    var formKeys: String { language("Enter save · Tab next · Esc cancel", "Enter 저장 · Tab 다음 · Esc 취소") }

    var discardWarning: String {
        language("Press Esc again to discard your changes.", "Esc를 한 번 더 누르면 바꾼 내용을 버립니다.")
    }
    /// The words in the form. In Korean, a person types and reads Korean words.
    var words: ViewForm.Words {
        ViewForm.Words(none: language("none", "없음"), sort: sort, column: column)
    }

    func sort(_ sort: TodoQuery.Sort) -> String { language(sort.rawValue, sort.korean) }

    func column(_ column: TodoColumn) -> String { language(column.rawValue, column.korean) }

    func columns(_ columns: [TodoColumn]) -> String { columns.map(column).joined(separator: ",") }

    func formTitle(_ form: ViewForm) -> String {
        form.row.map { "\(Self.editTitle(language)) · \($0.name)" } ?? Self.addTitle(language)
    }

    func field(_ field: ViewForm.Field) -> String {
        switch field {
        case .name: language("Name", "이름")
        case .query: language("Query", "조건")
        case .sort: language("Sort", "순서")
        case .columns: language("Columns", "열")
        case .key: language("Key", "단축키")
        }
    }

    func fieldHint(_ field: ViewForm.Field, of form: ViewForm) -> String {
        switch field {
        case .name:
            language("1 to 50 characters, without spaces or signs of a query", "1~50자, 공백과 조건 기호 없이")
        case .query: language("such as overdue or deadline<1w", "예: overdue or deadline<1w")
        case .sort: "← → " + form.sorts.joined(separator: ", ")
        case .columns:
            language("such as number,title,due; empty for the usual rows", "예: 번호,제목,기한; 비우면 평소대로")
        case .key:
            language("A to Z: opens the view after g; empty for none", "A~Z: g와 이 글자를 누르면 뷰가 열립니다. 비우면 없음")
        }
    }

    /// Returns one line with the title of the form, followed by the name and the text of each changed field.
    func changes(in form: ViewForm) -> String {
        let fields = ViewForm.Field.allCases.filter(form.isChanged)
        return "\(formTitle(form)): "
            + fields.map { "\(field($0)) \(form.text($0))" }.joined(separator: " · ")
    }

    func outcome(
        _ outcome: ViewsViewModel.Outcome, _ name: String, _ affected: AffectedViews
    ) -> StyledLine {
        var line = outcome.change.messageSign
        line.append(name, .strong)
        if outcome == .deleted { line.append(" · \(ListChange.undoHint(language))", .dim) }
        if let adapted = adapted(affected.adapted) { line.append(" · \(adapted)", .dim) }
        let faults = faults(
            broken: affected.broken + affected.brokenInside, contradictory: affected.contradictory)
        for fault in faults { line.append(" · \(fault)", .warning) }
        return line
    }

    /// Returns a line for each saved view: its name, its query, its sort order, its columns, and the keys
    /// that open it.
    /// - Parameter room: the width of the terminal, which shortens the names; `nil` without a terminal.
    func lines(_ rows: [ViewsViewModel.Row], room: Int?) -> [StyledLine] {
        let rests = rows.map { row in
            var line = StyledLine(row.query)
            if let sort = row.sort { line.append("  \(self.sort(sort))", .dim) }
            if !row.columns.isEmpty { line.append("  \(columns(row.columns))", .dim) }
            if let key = row.key { line.append("  g \(key)", .key) }
            return line
        }
        return NameColumn.lines(rows.map { StyledLine($0.name, .strong) }, beside: rests, room: room)
    }

    /// The words for the record type `saved_view` and its fields, for conflicts and the undo history.
    static let record = RecordWords(
        "saved_view", one: Wording("view", "뷰"), many: Wording("views", "뷰"),
        registers: [
            "name": .init("name", "이름"), "query": .init("query", "조건"),
            "sort": .init("order", "순서"), "columns": .init("columns", "열"), "key": .init("key", "단축키"),
        ])
}

extension ViewsViewModel.Outcome {
    fileprivate var change: ListChange {
        switch self {
        case .added: .added
        case .deleted: .deleted
        case .none, .edited: .edited
        }
    }
}
