import ArgumentParser
import CoreCommandLine
import DomainPrimitives
import ProjectsInterface
import TagsInterface
import TodosDomain
import TodosPresentation

/// The flags of `add` and `edit` for the fields of a todo. If a flag and the typed line of quick add set the
/// same field, the flag wins.
struct TodoFlags: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Day, or day and time: 2026-12-01, 'next mon', 'fri 3pm', 다음주.", valueName: "day"))
    var due: String?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Hide it until this day, or day and time: mon, 'dec 1 9am'.", valueName: "day"))
    var start: String?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Last day on which it can be done: fri, 'mar 31 5pm'.", valueName: "day"))
    var deadline: String?
    @Option(
        parsing: .unconditional, help: ArgumentHelp("Time of day: 9am, 14:00, '오후 3시'.", valueName: "time"))
    var time: String?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("IANA zone of the time, such as Asia/Seoul.", valueName: "zone")) var zone: String?
    @Option(
        name: .shortAndLong, parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Add a tag; may be given several times.", valueName: "name")) var tag: [String] =
            []
    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: ArgumentHelp("none, low, medium or high.", valueName: "level"))
    var priority: String?
    @Flag(help: "Set the side to work.") var work = false
    @Flag(help: "Set the side to life.") var life = false
    @Option(parsing: .unconditional, help: ArgumentHelp("1 (easy) to 5 (hard).", valueName: "level"))
    var difficulty: String?
    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: ArgumentHelp("How long it takes: 20m, 1h30m; 1 to 1440 minutes.", valueName: "time"))
    var estimate: String?
    @Option(
        name: .customLong("repeat"), parsing: .unconditional,
        help: ArgumentHelp("'every 2 weeks', 매월 25일, or an RRULE.", valueName: "rule"))
    var recurrence: String?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How the next occurrence is chosen: fixed, catchUp or afterCompletion.", valueName: "mode"))
    var mode: String?
    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: ArgumentHelp("A note in Markdown.", valueName: "text")) var note: String?
    @Option(parsing: .unconditional, help: ArgumentHelp("Make it a subtask of this todo.", valueName: "todo"))
    var parent: String?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Put it into this project; a missing one is created.", valueName: "name"))
    var project: String?
    @Option(
        name: .customLong("depends-on"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A todo that must be done first; may be given several times.", valueName: "todo"))
    var dependsOn: [String] = []

    /// The days that the completion of a command shell offers after `--due` and `--to`.
    static let days = ["today", "tomorrow", "next week", "오늘", "내일", "다음주"]
    static let target: [String: Completion] = ["--where": .query]
    static let completions: [String: Completion] = [
        "--where": .query,
        "--due": .words(days), "--start": .words(days), "--deadline": .words(days), "--to": .words(days),
        "--tag": .source(TagCompletion.name),
        "--untag": .source(TagCompletion.name),
        "--priority": .words(["none", "low", "medium", "high"]), "--parent": .openTodos,
        "--project": .source(ProjectCompletion.name),
        "--depends-on": .openTodos, "--not-depends-on": .openTodos,
        "--mode": .words(Recurrence.Mode.allCases.map(\.rawValue)),
    ]

    /// Returns the changes that the flags ask for.
    /// - Throws: ``PlannerError/invalid(_:)`` for the first flag whose value breaks a rule.
    func changes(now: Moment) throws(PlannerError) -> TodoChanges {
        try validated { () throws(DomainPrimitives.ValidationError) in
            var changes = TodoChanges()
            if let time { changes.time = .set(try TimePhrase.parse(time)) }
            if let zone { changes.zone = try ZoneName(zone) }
            if let due { try apply(DuePhrase.parse(due, now: now), to: &changes) }
            if let start { changes.start = .set(try date(start, .start, now)) }
            if let deadline { changes.deadline = .set(try date(deadline, .deadline, now)) }
            for name in tag { changes.tagsToAdd.append(try TagName(typed: name)) }
            if let priority { changes.priority = try TodoFieldText.priority(priority) }
            if work, life { throw DomainPrimitives.ValidationError(.side, "--work", .excludes("--life")) }
            if work { changes.side = .set(.work) }
            if life { changes.side = .set(.life) }
            if let difficulty { changes.difficulty = .set(try TodoFieldText.difficulty(difficulty)) }
            if let estimate { changes.estimate = .set(try TodoFieldText.estimate(estimate)) }
            if let mode { changes.mode = try TodoFieldText.mode(mode) }
            if let recurrence {
                let parsed = try RecurrenceGrammar.parse(recurrence, today: now.day)
                changes.recurrence = .set(parsed.rule)
                changes.mode = changes.mode ?? parsed.mode
            }
            changes.note = note
            if let parent, let reference = try TodoReference.parse([parent]).first {
                changes.parent = .set(reference)
            }
            if let project { changes.project = .set(try ProjectName(project)) }
            changes.dependenciesToAdd = try TodoReference.parse(dependsOn)
            return changes
        }
    }

    /// Reads the value of a flag that names a day, or a day and a time.
    /// - Throws: ``ValidationError`` for `field` if the text names no day.
    private func date(
        _ text: String, _ field: DomainPrimitives.ValidationError.Field, _ now: Moment
    ) throws(DomainPrimitives.ValidationError) -> Due {
        guard let phrase = try? DuePhrase.parse(text, now: now) else {
            throw DomainPrimitives.ValidationError(field, text, .day)
        }
        return phrase.due(replacing: nil, now: now)
    }

    /// Sets the day and the time that the value of `--due` names.
    /// - Throws: ``ValidationError`` if another flag contradicts `--due`:
    ///   - `--time` contradicts a time, such as `fri 3pm`.
    ///   - `--zone` contradicts a time relative to now, such as `in 2 hours`.
    private func apply(_ phrase: DuePhrase, to changes: inout TodoChanges) throws(DomainPrimitives
        .ValidationError)
    {
        if let day = phrase.day { changes.day = .set(day) }
        guard let phraseTime = phrase.time else { return }
        if time != nil { throw DomainPrimitives.ValidationError(.due, due ?? "", .excludes("--time")) }
        if phrase.zone != nil, zone != nil {
            throw DomainPrimitives.ValidationError(.due, due ?? "", .excludes("--zone"))
        }
        changes.time = .set(phraseTime)
        changes.zone = changes.zone ?? phrase.zone
    }
}
