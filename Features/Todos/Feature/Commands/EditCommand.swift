import ArgumentParser
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import TodosDomain
import TodosPresentation
import UtilLocalization

struct EditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "edit", abstract: "Change fields of todos.",
        discussion: """
            '-' reads todos from standard input. If the day changes, open subtasks of the same day move along.
            --editor opens the title and the note of one todo in $VISUAL or $EDITOR.

            Examples:
              haru edit 3 --title 'call the bank' --due fri --time 10:00
              haru edit 3-7 --tag errands --priority high
              haru edit 12 --due 'fri 3pm'
              haru edit 12 --no-due --no-repeat
              haru edit 12 --editor
              haru list overdue --quiet | haru edit - --priority high
              haru edit --where '#home est>2h' --priority low --yes
            """)

    @OptionGroup var arguments: TargetArguments
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A new title. Words for a day or a tag stay in it.", valueName: "text"))
    var title: String?
    @OptionGroup var flags: TodoFlags
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Remove a tag; may be given several times.", valueName: "name"))
    var untag: [String] = []
    @Option(
        name: .customLong("not-depends-on"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Remove a dependency; may be given several times.", valueName: "todo"))
    var notDependsOn: [String] = []
    @Flag(name: .customLong("no-due"), help: "Remove the day: the todo goes to the inbox.")
    var clearsDue = false
    @Flag(name: .customLong("no-start"), help: "Remove the start: show the todo at once.")
    var clearsStart = false
    @Flag(name: .customLong("no-deadline"), help: "Remove the deadline.") var clearsDeadline = false
    @Flag(name: .customLong("no-time"), help: "Remove the time and keep the day.") var clearsTime = false
    @Flag(name: .customLong("no-repeat"), help: "Stop repeating.") var clearsRecurrence = false
    @Flag(name: .customLong("no-parent"), help: "Remove the parent.") var clearsParent = false
    @Flag(name: .customLong("no-project"), help: "Take it out of its project.") var clearsProject = false
    @Flag(
        name: .customLong("no-side"),
        help: "Remove the side. Figures count the todo as work; in queries it is side:none.")
    var clearsSide = false
    @Flag(
        name: .customLong("no-difficulty"),
        help: "Remove the difficulty. Figures count 3; in queries it is difficulty:none.")
    var clearsDifficulty = false
    @Flag(
        name: .customLong("no-estimate"),
        help: "Remove the estimate. Figures count 30 minutes; in queries it is est:none.")
    var clearsEstimate = false
    @Flag(name: .customLong("editor"), help: "Edit title and note in your editor.")
    var usesEditor = false
    @OptionGroup var writing: ChangeOptions

    func run(
        _ output: EditorOutput, _ editor: TodoEditorViewModel, _ targets: TargetReader,
        _ details: TodoDetailsViewModel, _ texts: TodoTextEditor
    ) throws {
        let changes = try changes(now: output.now)
        if usesEditor {
            try exclude("--editor", true, "--title", title != nil)
            try exclude("--editor", true, "--note", flags.note != nil)
            try exclude("--editor", true, "--where", arguments.query.query != nil)
            try exclude("--editor", true, "--dry-run", writing.isDryRun)
            let references = try targets.references(arguments, completion: .open, isDryRun: false)
            try details.show(references, hasColors: false)
            return try texts.edit(details.state.details.map(\.todo), changes) {
                try editor.edit([.id($0)], $1, countsUnchanged: false, isDryRun: false)
                try output.show(editor.state, writing)
            }
        }
        guard !changes.isEmpty else {
            let say = output.console.language
            throw PlainFailure(
                .invalidInput,
                say(
                    "Nothing to change. Give a flag, such as --title or --due. See: haru edit --help",
                    "바꿀 것이 없습니다. --title이나 --due 같은 옵션을 주세요. 도움말: haru edit --help"))
        }
        let references = try targets.references(arguments, completion: .open, isDryRun: writing.isDryRun)
        let isQuery = arguments.query.query != nil
        try editor.edit(references, changes, countsUnchanged: isQuery, isDryRun: writing.isDryRun)
        try output.show(editor.state, writing)
    }

    private func changes(now: Moment) throws(PlannerError) -> TodoChanges {
        var changes = try flags.changes(now: now)
        try exclude("--no-due", clearsDue, "--due", flags.due != nil)
        try exclude("--no-start", clearsStart, "--start", flags.start != nil)
        try exclude("--no-deadline", clearsDeadline, "--deadline", flags.deadline != nil)
        try exclude("--no-time", clearsTime, "--time", flags.time != nil)
        try exclude("--no-time", clearsTime, "--due", changes.time != .keep)
        try exclude("--no-repeat", clearsRecurrence, "--repeat", flags.recurrence != nil)
        try exclude("--no-parent", clearsParent, "--parent", flags.parent != nil)
        try exclude("--no-project", clearsProject, "--project", flags.project != nil)
        try exclude("--no-side", clearsSide, "--work", flags.work)
        try exclude("--no-side", clearsSide, "--life", flags.life)
        try exclude("--no-difficulty", clearsDifficulty, "--difficulty", flags.difficulty != nil)
        try exclude("--no-estimate", clearsEstimate, "--estimate", flags.estimate != nil)
        changes.title = title
        for name in untag {
            changes.tagsToRemove.append(
                try validated { () throws(DomainPrimitives.ValidationError) in
                    try TagName(typed: name)
                })
        }
        changes.dependenciesToRemove = try validated { () throws(DomainPrimitives.ValidationError) in
            try TodoReference.parse(notDependsOn)
        }
        if clearsDue { changes.day = .clear }
        if clearsStart { changes.start = .clear }
        if clearsDeadline { changes.deadline = .clear }
        if clearsTime { changes.time = .clear }
        if clearsRecurrence { changes.recurrence = .clear }
        if clearsParent { changes.parent = .clear }
        if clearsProject { changes.project = .clear }
        if clearsSide { changes.side = .clear }
        if clearsDifficulty { changes.difficulty = .clear }
        if clearsEstimate { changes.estimate = .clear }
        return changes
    }

    private func exclude(_ name: String, _ given: Bool, _ other: String, _ otherGiven: Bool)
        throws(PlannerError)
    {
        if given, otherGiven {
            throw .invalid(DomainPrimitives.ValidationError(.option, name, .excludes(other)))
        }
    }
}
