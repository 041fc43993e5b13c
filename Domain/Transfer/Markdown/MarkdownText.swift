import DomainPrimitives
import Foundation
import TodosDomain

/// The text of a task, split into fields and words, with the meaning of each word. Tags at the start and the
/// end of the text are not part of the title.
struct MarkdownText {
    private enum Meaning {
        case text
        /// A word that is plain text only because of a backslash, such as `\#name`.
        case escaped
        case tag
        /// A word with a tag and punctuation or emphasis around the tag. The title keeps the word.
        case textWithTag
        /// A word that gives a date, an estimate or a priority.
        case value
        /// The word that names the project, such as `project:garden`.
        case project
    }

    let reading: MarkdownStyle.Reading
    let due: Due?
    let start: Day?
    let deadline: Day?
    private(set) var project: ProjectName?
    let estimate: Estimate?
    private(set) var priority: Priority
    private(set) var tags: [TagName] = []
    let fields: [MarkdownField]
    private let block: String?
    private let words: [String]
    private var meanings: [Meaning] = []

    /// Reads a task. With ``EntryPolicy/keepGoing``, an invalid value stays in the title.
    /// - Parameters:
    ///   - zone: The zone for a time without a zone.
    ///   - offset: The start of the line, in bytes.
    ///   - seesCode: Whether the words in code spans stay plain text. If `false`, they can be values.
    /// - Throws: ``EntryProblem`` for an invalid value, if the policy is ``EntryPolicy/refuseFile``.
    init(
        _ task: MarkdownTask, zone: ZoneName, at offset: Int, _ policy: EntryPolicy, seesCode: Bool = true,
        _ loss: inout LossReport
    ) throws {
        let parts = MarkdownFieldScanner.scan(task.text, seesCode: seesCode, seesBlock: task.hasBlock)
        fields = parts.fields
        block = parts.block
        words = parts.text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let isCode = seesCode ? MarkdownCode.areInside(words) : words.map { _ in false }
        let candidates = zip(words, isCode).map { $1 ? "" : $0 }
        let hasOwnDue = candidates.contains {
            MarkdownTask.pair($0).map { $0.key == "due" && Day($0.value) != nil } ?? false
        }
        reading = MarkdownStyle.read(parts.fields, of: task, block: parts.block, hasOwnDue: hasOwnDue, &loss)
        let values = try MarkdownValues(candidates, reading, zone: zone, at: offset, policy, &loss)
        due = values.due
        start = values.start
        deadline = values.deadline
        estimate = values.estimate
        priority = reading.priority ?? .none
        let exact = task.comment?.tags ?? []
        for (index, word) in words.enumerated() {
            let meaning: Meaning =
                if index == values.project?.place {
                    .project
                } else if values.used.contains(index) { .value } else {
                    isCode[index] ? .text : take(word, exact)
                }
            meanings.append(meaning)
        }
        project = values.project?.name
        // A word is the title of a task without other words.
        if let place = values.project?.place, title.allSatisfy(\.isWhitespace) {
            (project, meanings[place]) = (nil, .text)
        }
    }

    /// Returns the meaning of a word. If the word is a tag or a priority, stores the tag or priority.
    /// - Parameters:
    ///   - word: A word outside code spans that is neither a date nor an estimate.
    ///   - exact: The tags in the task's HTML comment (``MarkdownComment/tags``).
    private mutating func take(_ word: String, _ exact: Set<TagName>) -> Meaning {
        if MarkdownTask.unescapedWord(word) != nil { return .escaped }
        if let tag = MarkdownTag(word, exact: exact) {
            tags.append(tag.name)
            return tag.isWhole ? .tag : .textWithTag
        }
        guard reading.priority == nil, let named = MarkdownTask.priorities[word] else { return .text }
        priority = named
        return .value
    }

    /// The text of the line without its fields and values, and without the tags at the start and the end.
    var title: String {
        let visible = words.indices.filter { isText($0) && !Self.isBlank(words[$0]) }
        guard let first = visible.first, let last = visible.last else {
            return title { meanings[$0] != .tag && meanings[$0] != .project }
        }
        return title { index in
            meanings[index] != .project && (meanings[index] != .tag || first < index && index < last)
        }
    }

    /// The text from which the import computes the task's identifier if no HTML comment gives one. The text
    /// contains no tags. All versions of Haru must give the same text, so that todos keep their identifiers.
    var identifyingText: String {
        let text = title { MarkdownTag.wholeName(words[$0]) == nil }
        return fields.isEmpty ? text + (block ?? "") : text
    }

    /// The text of the line without its fields and values. Tags and backslashes stay.
    var plain: String {
        words.indices.filter { ![.value, .project].contains(meanings[$0]) }.map { words[$0] }.joined(
            separator: " "
        )
        .trimmingCharacters(in: .whitespaces)
    }

    /// Whether the text gives the title, the tags, the project, the priority, the estimate and the dates of
    /// `todo`. A start or a deadline is compared without its time.
    /// - Parameter ignoresDates: Whether to leave out all dates.
    func matches(_ todo: Todo, ignoresDates: Bool) -> Bool {
        guard isTitle(of: todo), Set(tags) == Set(todo.tags), priority == todo.priority,
            estimate == todo.estimate, project == todo.project
        else { return false }
        return ignoresDates
            || due == todo.due && start == todo.start?.day && deadline == todo.deadline?.day
    }

    func isTitle(of todo: Todo) -> Bool { (try? TodoTitle(title)) == todo.title }

    /// Whether a word has only white space. A space with a combining mark does not count as white space.
    static func isBlank(_ word: String) -> Bool { word.unicodeScalars.allSatisfy(\.properties.isWhitespace) }

    private func isText(_ index: Int) -> Bool { [.text, .escaped, .textWithTag].contains(meanings[index]) }

    /// Returns the title. It consists of the first of these texts that is not empty:
    /// - the words of the line, without values such as `due:2027-01-01`
    /// - the Markdown fields
    /// - the tags
    ///
    /// - Parameter keeps: Whether the word at an index of ``words`` stays in the title. Two kinds of words
    ///   do not depend on `keeps`: values never stay, and escaped words always stay.
    private func title(_ keeps: (Int) -> Bool) -> String {
        let kept = words.indices.compactMap { index -> String? in
            switch meanings[index] {
            case .text, .tag, .textWithTag, .project: keeps(index) ? words[index] : nil
            case .escaped: MarkdownTask.unescapedWord(words[index])
            case .value: nil
            }
        }
        let title = MarkdownFieldScanner.unescaped(kept.joined(separator: " "))
        guard title.allSatisfy(\.isWhitespace) else { return title }
        let tags = words.indices.filter { meanings[$0] == .tag }.map { words[$0] }
        return (fields.isEmpty ? tags : fields.map(\.text)).joined(separator: " ")
    }
}

/// The dates, the estimate and the project of a task. They come from signs such as `📅` and from words that
/// begin with `due:`, `time:`, `zone:`, `start:`, `deadline:`, `est:` or `project:`.
private struct MarkdownValues {
    private(set) var due: Due?
    private(set) var start: Day?
    private(set) var deadline: Day?
    private(set) var estimate: Estimate?
    struct Project {
        let name: ProjectName
        /// The index of the word that gives the name, such as `project:garden`.
        let place: Int
    }
    private(set) var project: Project?
    /// The indexes of the words that gave a date or an estimate, such as `due:2027-01-01`. Of two `due:`
    /// words, the last one counts.
    private(set) var used: Set<Int> = []

    /// - Parameters:
    ///   - reading: The values of the Markdown fields. A date from a field wins over a date from a word, such
    ///     as `due:2027-01-01`.
    ///   - zone: The zone for a time without a zone.
    ///   - offset: The start of the line, in bytes.
    /// - Throws: ``EntryProblem`` for an invalid value, if the policy is ``EntryPolicy/refuseFile``.
    init(
        _ words: [String], _ reading: MarkdownStyle.Reading, zone: ZoneName, at offset: Int,
        _ policy: EntryPolicy, _ loss: inout LossReport
    ) throws {
        var last: [String: (place: Int, value: String)] = [:]
        for (place, word) in words.enumerated() {
            if let pair = MarkdownTask.pair(word) { last[pair.key] = (place, pair.value) }
        }
        /// Reads the value of a word such as `est:2h`, where `est` is the key. If several words have the key,
        /// reads the last one. Leaves a word with a valid value out of the title.
        /// - Returns: `nil` if no word has the key, or if the value is invalid.
        func read<Value>(
            _ key: String, _ field: TodoField, _ loss: inout LossReport, _ value: (String) throws -> Value?
        ) throws -> Value? {
            guard let word = last[key] else { return nil }
            let read = try loss.value(of: field, at: offset, policy) { try value(word.value) }
            if read != nil { used.insert(word.place) }
            return read
        }
        func readDay(
            _ key: String, _ field: TodoField, _ name: ValidationError.Field, _ loss: inout LossReport
        ) throws -> Day? {
            try read(key, field, &loss) { (text: String) throws -> Day? in
                guard let day = Day(text) else { throw ValidationError(name, text, .day) }
                return day
            }
        }
        estimate = try read("est", .estimate, &loss) {
            try LengthOfTime.minutes($0).map { try Estimate(minutes: $0) }
        }
        if let word = last["project"],
            let name = try ImportedText.project(ProjectWord.decoded(word.value), policy, &loss)
        {
            project = Project(name: name, place: word.place)
        }
        start = reading.start
        if start == nil { start = try readDay("start", .start, .start, &loss) }
        deadline = reading.deadline
        if deadline == nil { deadline = try readDay("deadline", .deadline, .deadline, &loss) }
        var planned = reading.due
        if planned == nil {
            planned = try readDay("due", .due, .due, &loss)
        } else if reading.scheduled != nil, deadline == nil {
            // Beside a field such as `⏳`, the word `due:` means the same as `📅`.
            deadline = try readDay("due", .deadline, .due, &loss)
        }
        guard let day = planned else { return }
        self.due = .day(day)
        let time = try read("time", .due, &loss) { text in
            guard let time = TimeOfDay(text) else { throw ValidationError(.time, text, .time) }
            return time
        }
        guard let time else { return }
        self.due = .moment(day, time, try read("zone", .due, &loss) { try ZoneName($0) } ?? zone)
    }
}
