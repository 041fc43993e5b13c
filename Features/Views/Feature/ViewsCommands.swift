import ArgumentParser
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import TodosDomain
import UtilLocalization
import ViewsPresentation

struct ViewsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "views", abstract: "Save queries under a name.",
        discussion: """
            A view is a query with a name. 'view:NAME' stands for it in every query. A list of one view has
            its order and its columns. See haru list --help for the columns.

            Examples:
              haru views
              haru views overdue
              haru views add late 'overdue -+someday' --sort next
              haru list view:late
              haru next view:late p1
              haru move --where view:late --to tomorrow
              haru views edit late --query 'overdue or deadline<1w'
              haru views edit late --key L       (g L opens it in the full screen)
              haru views edit late --columns number,title,due,project
              haru views rm late
            """,
        subcommands: [
            ViewsListCommand.self, ViewsAddCommand.self, ViewsEditCommand.self, ViewsRemoveCommand.self,
        ], defaultSubcommand: ViewsListCommand.self)

    static let korean = CommandTranslation(
        "조건에 이름을 붙여 저장합니다.",
        discussion: """
            뷰는 이름을 붙인 조건입니다. 모든 조건에서 'view:이름'으로 쓸 수 있습니다. 뷰 하나의 목록은 그 뷰의 순서와
            열을 따릅니다. 쓸 수 있는 열은 haru list --help를 보세요.

            예:
              haru views
              haru views overdue
              haru views add 밀린일 'overdue -+언젠가' --sort next
              haru list view:밀린일
              haru next view:밀린일 p1
              haru move --where view:밀린일 --to 내일
              haru views edit 밀린일 --query 'overdue or deadline<1w'
              haru views edit 밀린일 --key L       (전체 화면에서 g L로 열기)
              haru views edit 밀린일 --columns 번호,제목,기한,프로젝트
              haru views rm 밀린일
            """,
        subcommands: [
            "list": CommandTranslation(
                "뷰를 보여 줍니다.",
                discussion: """
                    조건을 주면 맞는 뷰만 보여 줍니다. 조건이 여럿이면 모두 맞아야 합니다.
                      단어     밀린일, '#집': 뷰의 이름이나 조건의 일부
                      항목     이름:밀린일, 조건:overdue, 순서:다음, 단축키:L, 단축키:없음
                      때       생성:이번주, 수정:오늘
                    or, not, 괄호로 묶을 수 있습니다. 뷰의 조건에서 조건처럼 보이는 낱말을 찾으려면 따옴표로 한 번 더 묶으세요: '"due<fri"'

                    예:
                      haru views list overdue
                      haru views list '단축키:있음 or 순서:다음'
                    """,
                arguments: ["query": "조건. 예: 단축키:없음. 없으면 모든 뷰를 보여 줍니다."]),
            "add": CommandTranslation(
                "뷰를 만듭니다.",
                arguments: [
                    "name": "이름. 공백과 조건에 쓰는 기호는 쓸 수 없습니다.",
                    "query": "조건. haru list --help를 보세요.",
                    "--sort": "목록의 순서: 기한, 중요도, 생성, 제목, 다음 중 하나.",
                    "--columns": "목록에서 할 일마다 보여 줄 열. 예: 번호,제목,기한.",
                    "--key": "전체 화면에서 g 다음에 눌러 뷰를 여는 단축키. A에서 Z까지의 글자 하나.",
                ]),
            "edit": CommandTranslation(
                "뷰의 이름, 조건, 순서, 열, 단축키를 바꿉니다.",
                arguments: [
                    "name": "뷰.", "--name": "새 이름. 다른 뷰도 따라 바뀝니다.", "--query": "새 조건.",
                    "--sort": "새 순서. 없음은 순서를 없앱니다.", "--key": "새 단축키. 없음은 단축키를 없앱니다.",
                    "--columns": "목록에서 보여 줄 새 열.", "--no-columns": "열을 없애고 평소대로 보여 줍니다.",
                ]),
            "rm": CommandTranslation("뷰를 지웁니다. 할 일은 그대로 남습니다.", arguments: ["name": "뷰."]),
        ])
}

struct ViewsListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List views.",
        discussion: """
            A query selects views. All its conditions must hold.
              words    late, '#home': a part of the name of the view, or of its query
              fields   name:late, query:overdue, sort:next, key:L, key:none
              times    created:this-week, edited:today
            Join them with or, not and parentheses. A word of a view's query that looks like a condition needs
            quotes of its own: '"due<fri"'

            Examples:
              haru views list overdue
              haru views list 'key:any or sort:next'
            """)

    @Argument(help: "A query, such as key:none. Without a query, all views.") var query: [String] = []
    @OptionGroup var reading: ReadingOptions

    func run(_ output: ViewsOutput, _ views: ViewsViewModel) throws {
        try views.show(query.joined(separator: " "))
        try output.list(views.state, reading)
        if views.state.list.rows.isEmpty, !query.isEmpty { throw ReportedFailure(.nothingMatched) }
    }
}

struct ViewsAddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "add", abstract: "Create a view.")

    @Argument(help: "The name: no white space, and no signs of a query.") var name: String
    @Argument(help: "The query. See haru list --help.") var query: [String]
    @Option(
        help: ArgumentHelp(
            "The order of the list: due, priority, created, title or next.", valueName: "order"))
    var sort: String?
    @Option(
        help: ArgumentHelp(
            "The fields of each todo that the list shows, such as number,title,due.", valueName: "fields"))
    var columns: String?
    @Option(
        help: ArgumentHelp(
            "The letter, A to Z, that opens the view after g in the full screen.", valueName: "letter"))
    var key: String?
    @OptionGroup var writing: WritingOptions

    func run(_ output: ViewsOutput, _ views: ViewsViewModel) throws {
        let draft = ViewDraft(
            name, query.joined(separator: " "), sort: try sort.map(ViewSort.parse), key: key,
            columns: try columns.map { try ViewColumns.parse($0) } ?? [])
        try views.add(draft, isDryRun: writing.isDryRun)
        output.changed(views.state, writing)
    }
}

struct ViewsEditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Change the name, query, order, columns or key of a view.")

    @Argument(help: "The view.") var name: String
    @Option(
        name: .customLong("name"), help: ArgumentHelp("The new name. Other views follow.", valueName: "text"))
    var newName: String?
    @Option(parsing: .unconditional, help: ArgumentHelp("The new query.", valueName: "query"))
    var query: String?
    @Option(help: ArgumentHelp("The new order; none removes it.", valueName: "order"))
    var sort: String?
    @Option(help: ArgumentHelp("The new fields that the list shows.", valueName: "fields"))
    var columns: String?
    @Flag(help: "Remove the columns: the list has its usual rows again.") var noColumns = false
    @Option(help: ArgumentHelp("The new letter; none removes it.", valueName: "letter"))
    var key: String?
    @OptionGroup var writing: WritingOptions

    func run(_ output: ViewsOutput, _ views: ViewsViewModel) throws {
        var changes = EditView.Changes()
        (changes.name, changes.query) = (newName, query)
        if let sort { changes.sort = ViewForm.isNone(sort) ? .clear : .set(try ViewSort.parse(sort)) }
        if let key { changes.key = ViewForm.isNone(key) ? .clear : .set(key) }
        if let columns {
            if noColumns {
                throw PlannerError.invalid(
                    DomainPrimitives.ValidationError(.option, "--columns", .excludes("--no-columns")))
            }
            changes.columns = .set(try ViewColumns.parse(columns))
        } else if noColumns {
            changes.columns = .clear
        }
        guard changes != EditView.Changes() else {
            throw PlainFailure(
                .invalidInput,
                output.console.language(
                    "Nothing to change. Give --name, --query, --sort, --columns, --no-columns or --key.",
                    "바꿀 것이 없습니다. --name, --query, --sort, --columns, --no-columns, --key 가운데 하나를 주세요."))
        }
        try views.edit(name, changes, isDryRun: writing.isDryRun)
        output.changed(views.state, writing)
    }
}

struct ViewsRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rm", abstract: "Delete a view. Its todos stay.")

    @Argument(help: "The view.") var name: String
    @OptionGroup var writing: WritingOptions

    func run(_ output: ViewsOutput, _ views: ViewsViewModel) throws {
        try views.delete(name, isDryRun: writing.isDryRun)
        output.changed(views.state, writing)
    }
}
