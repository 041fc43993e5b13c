import ArgumentParser
import CoreCommandLine
import CoreTerminal
import ProjectsPresentation
import TodosDomain
import UtilLocalization

struct ProjectsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "projects", abstract: "Keep todos that belong together in projects.",
        discussion: """
            A todo is in at most one project. 'project:NAME' finds its todos, and those of its subprojects.
            A missing project is created: 'home.garden' becomes a part of 'home'.

            Examples:
              haru projects
              haru projects parent:home open
              haru add 'plant tulips project:garden'
              haru edit 3 --project 'summer house'
              haru list project:garden
              haru projects add home
              haru projects add garden green --parent home
              haru projects edit garden --name 'kitchen garden'
              haru projects archive garden
              haru projects rm garden
            """,
        subcommands: [
            ProjectsListCommand.self, ProjectsAddCommand.self, ProjectsEditCommand.self,
            ProjectsColorCommand.self,
            ProjectsArchiveCommand.self, ProjectsRestoreCommand.self, ProjectsRemoveCommand.self,
        ], defaultSubcommand: ProjectsListCommand.self)
}

struct ProjectsListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List projects with the number of their todos.",
        discussion: """
            A query selects projects. All its conditions must hold.
              name     garden, name:garden: a part of the name
              tree     project:home: home and its parts; parent:home: its parts; parent:none
              todos    open, open>3, open:none, done, done.min:10
              other    archived, archived:this-month, color:red, created:this-week
            Join them with or, not and parentheses: 'not open'. A shell gives < > ( ) other meanings, so quote
            them: 'open>3'

            Examples:
              haru projects list garden
              haru projects list parent:home open
              haru projects list archived
            """)

    @Argument(help: "A query, such as open>3. Without a query, all projects.") var query: [String] = []
    @Flag(help: "Include archived projects.") var archived = false
    @OptionGroup var reading: ReadingOptions

    func run(_ output: ProjectsOutput, _ projects: ProjectsViewModel) throws {
        try projects.show(query.joined(separator: " "), includingArchived: archived)
        try output.list(projects.state, reading)
        if projects.state.list.rows.isEmpty, !query.isEmpty { throw ReportedFailure(.nothingMatched) }
    }
}

struct ProjectsAddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "add", abstract: "Create a project.")

    @Argument(help: "The name, 1 to 100 characters.") var name: String
    @Argument(
        help: """
            The colour: six hexadecimal digits or red, orange, yellow, green, teal, blue, indigo, purple, \
            pink, grey.
            """
    )
    var color: String?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The project that it is part of.", valueName: "project"))
    var parent: String?
    @OptionGroup var writing: WritingOptions

    func run(_ output: ProjectsOutput, _ projects: ProjectsViewModel) throws {
        try projects.add(name, color: color, parent: parent, isDryRun: writing.isDryRun)
        output.changed(projects.state, writing)
    }
}

struct ProjectsEditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Change the name or the parent of a project.")

    @Argument(help: "The project.") var project: String
    @Option(
        name: .customLong("name"),
        help: ArgumentHelp("The new name. Parts such as 'home.garden' and views follow.", valueName: "text"))
    var newName: String?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The project that it becomes a part of.", valueName: "project"))
    var parent: String?
    @Flag(name: .customLong("no-parent"), help: "Remove the parent.") var clearsParent = false
    @OptionGroup var writing: WritingOptions

    func run(_ output: ProjectsOutput, _ projects: ProjectsViewModel) throws {
        let say = output.console.language
        if clearsParent, parent != nil {
            throw PlainFailure(
                .invalidInput,
                say("Give --parent or --no-parent, not both.", "--parent와 --no-parent 가운데 하나만 주세요."))
        }
        guard newName != nil || parent != nil || clearsParent else {
            throw PlainFailure(
                .invalidInput,
                say(
                    "Nothing to change. Give --name, --parent or --no-parent.",
                    "바꿀 것이 없습니다. --name, --parent, --no-parent 가운데 하나를 주세요."))
        }
        try projects.edit(
            project, name: newName, color: nil,
            parent: clearsParent ? .clear : parent.map { .set($0) } ?? .keep, isDryRun: writing.isDryRun)
        output.changed(projects.state, writing)
    }
}

struct ProjectsColorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "color", abstract: "Change the colour of a project.")

    @Argument(help: "The project.") var project: String
    @Argument(help: "The new colour: six hexadecimal digits, or the name of a preset.") var color: String
    @OptionGroup var writing: WritingOptions

    func run(_ output: ProjectsOutput, _ projects: ProjectsViewModel) throws {
        try projects.edit(project, name: nil, color: color, parent: .keep, isDryRun: writing.isDryRun)
        output.changed(projects.state, writing)
    }
}

struct ProjectsArchiveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "archive", abstract: "Leave a project out of lists. Its todos stay.")

    @Argument(help: "The project.") var project: String
    @OptionGroup var writing: WritingOptions

    func run(_ output: ProjectsOutput, _ projects: ProjectsViewModel) throws {
        try projects.archive(project, true, isDryRun: writing.isDryRun)
        output.changed(projects.state, writing)
    }
}

struct ProjectsRestoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Show an archived project in lists again.")

    @Argument(help: "The project.") var project: String
    @OptionGroup var writing: WritingOptions

    func run(_ output: ProjectsOutput, _ projects: ProjectsViewModel) throws {
        try projects.archive(project, false, isDryRun: writing.isDryRun)
        output.changed(projects.state, writing)
    }
}

struct ProjectsRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rm", abstract: "Delete a project. Its todos stay, without a project.")

    @Argument(help: "The project.") var project: String
    @OptionGroup var writing: WritingOptions

    func run(_ output: ProjectsOutput, _ projects: ProjectsViewModel) throws {
        try projects.delete(project, isDryRun: writing.isDryRun)
        output.changed(projects.state, writing)
    }
}

/// The Korean help of the command `projects`.
enum ProjectsHelp {
    private static let project = ["project": "프로젝트."]

    static let projects = CommandTranslation(
        "서로 관련된 할 일을 프로젝트로 묶습니다.",
        discussion: """
            할 일 하나는 프로젝트 하나에만 들어갑니다. 'project:이름'은 그 프로젝트와 하위 프로젝트의 할 일을 찾습니다.
            없는 프로젝트는 새로 만듭니다. '집.정원'은 '집'의 하위 프로젝트가 됩니다.

            예:
              haru projects
              haru projects 상위:집 남음
              haru add '튤립 심기 프로젝트:정원'
              haru edit 3 --project '여름 별장'
              haru list project:정원
              haru projects add 집
              haru projects add 정원 초록 --parent 집
              haru projects edit 정원 --name 텃밭
              haru projects archive 정원
              haru projects rm 정원
            """,
        subcommands: [
            "list": CommandTranslation(
                "프로젝트와 그 할 일의 수를 보여 줍니다.",
                discussion: """
                    조건을 주면 맞는 프로젝트만 보여 줍니다. 조건이 여럿이면 모두 맞아야 합니다.
                      이름     정원, 이름:정원: 이름의 일부
                      위아래   프로젝트:집: 집과 그 하위; 상위:집: 집의 하위; 상위:없음
                      할 일    남음, 남음>3, 남음:없음, 완료, 완료.min:10
                      그 밖    보관, 보관:이번달, 색:빨강, 생성:이번주
                    or, not, 괄호로 조건을 묶을 수 있습니다. 예: 'not 남음'. 셸에서는 < > ( ) 기호를 따옴표로 묶으세요.

                    예:
                      haru projects list 정원
                      haru projects list 상위:집 남음
                      haru projects list 보관
                    """,
                arguments: [
                    "query": "조건. 예: 남음>3. 없으면 모든 프로젝트를 보여 줍니다.",
                    "--archived": "보관한 프로젝트도 보여 줍니다.",
                ]),
            "add": CommandTranslation(
                "프로젝트를 만듭니다.",
                arguments: [
                    "name": "이름, 1~100자.", "color": "색: 16진수 여섯 자리, 또는 파랑 같은 색 이름.",
                    "--parent": "상위 프로젝트.",
                ]),
            "edit": CommandTranslation(
                "프로젝트의 이름이나 상위 프로젝트를 바꿉니다.",
                arguments: project.merging([
                    "--name": "새 이름. '집.정원' 같은 하위 프로젝트와 뷰도 따라 바뀝니다.", "--parent": "새 상위 프로젝트.",
                    "--no-parent": "상위 프로젝트에서 뺍니다.",
                ]) { $1 }),
            "color": CommandTranslation(
                "프로젝트의 색을 바꿉니다.",
                arguments: project.merging(["color": "새 색: 16진수 여섯 자리, 또는 파랑 같은 색 이름."]) { $1 }),
            "archive": CommandTranslation("프로젝트를 보관합니다. 목록에 나오지 않고, 할 일은 그대로 남습니다.", arguments: project),
            "restore": CommandTranslation("보관한 프로젝트를 다시 목록에 보입니다.", arguments: project),
            "rm": CommandTranslation("프로젝트를 지웁니다. 할 일은 프로젝트 없이 남습니다.", arguments: project),
        ])
}
