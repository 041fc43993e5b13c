import DomainPrimitives
import LibraryDomain
public import QueryDomain
import SyncProtocolDomain

extension QueryVocabulary {
    /// The keys by which a query finds todos (Documentation/Product.md §Conditions).
    public static let todo = QueryVocabulary(
        example: "p1",
        [
            QueryKey("due", aliases: ["날짜", "기한"], .dueDates("due")),
            QueryKey("overdue", aliases: ["지연"]) { now in
                .all([.isOpen, .register("due", .texts(from: nil, below: now.day.description))])
            },
            QueryKey("start", aliases: ["시작"], .dueDates("start")),
            QueryKey("waiting", aliases: ["대기"], .conditions([allStarts])) { now in .isWaiting(now) },
            QueryKey("blocked", aliases: ["막힘"]) { _ in .isBlocked },
            QueryKey("blocking", aliases: ["막음"]) { _ in
                .all([.isOpen, .owner(through: .todoDependency, .isOpen)])
            },
            QueryKey("deadline", aliases: ["마감"], .dueDates("deadline")),
            QueryKey("open") { _ in .isOpen },
            QueryKey("done", aliases: ["완료"], .instants("completed_at")) { _ in .not(.isOpen) },
            QueryKey(
                "pri", aliases: ["priority", "중요도"], signs: ["!"], signAlone: "high",
                .choices("priority", priorities, isOrdered: true)),
            QueryKey("tag", aliases: ["태그"], signs: ["#", "+"], .targets(.todoTag, type: .tag)),
            QueryKey("project", aliases: ["프로젝트"], .references("project", type: .project)),
            QueryKey(
                "side", aliases: ["구분"], signs: ["@"],
                .choices(
                    "side",
                    [
                        QueryKey.Choice("work", 0, aliases: ["일"]),
                        QueryKey.Choice("life", 1, aliases: ["생활"]),
                    ],
                    isOrdered: false)),
            QueryKey("est", aliases: ["estimate", "예상"], signs: ["~"], .minutes("estimate")),
            QueryKey("difficulty", aliases: ["난이도"], signs: ["*"], .numbers("difficulty", 1...5)),
            QueryKey("repeats", aliases: ["반복"]) { _ in .register("recurrence", .isSet) },
            QueryKey("has", aliases: ["있음"], .conditions(parts)),
            QueryKey("view", aliases: ["뷰", "보기"], .stored(.savedView, query: "query")),
            QueryKey("title", aliases: ["제목"], .words(.name)),
            QueryKey("note", aliases: ["메모"], .words(.body)),
            QueryKey("created", aliases: ["생성"], .instants(RecordType.createdAt)),
            QueryKey("edited", aliases: ["수정"], .instants(RecordType.lastEdit)),
        ])

    private static let priorities = [
        QueryKey.Choice("none", 0, aliases: ["없음"], words: ["p4"]),
        QueryKey.Choice("low", 1, aliases: ["l", "낮음"], words: ["p3"]),
        QueryKey.Choice("med", 2, aliases: ["medium", "m", "보통", "중간"], words: ["p2"]),
        QueryKey.Choice("high", 3, aliases: ["h", "높음", "중요"], words: ["p1"]),
    ]

    /// The value of `waiting:all`, a condition that every todo meets. The condition tests the start,
    /// because a list hides todos that start later unless its query tests the start.
    private static let allStarts = QueryKey.NamedCondition(
        "all", aliases: ["전체"], .any([.register("start", .isSet), .not(.register("start", .isSet))]))

    private static let parts = [
        QueryKey.NamedCondition("due", aliases: ["날짜"], .register("due", .isSet)),
        QueryKey.NamedCondition("start", aliases: ["시작"], .register("start", .isSet)),
        QueryKey.NamedCondition("deadline", aliases: ["마감"], .register("deadline", .isSet)),
        QueryKey.NamedCondition("side", aliases: ["구분"], .register("side", .isSet)),
        QueryKey.NamedCondition("difficulty", aliases: ["난이도"], .register("difficulty", .isSet)),
        QueryKey.NamedCondition("estimate", aliases: ["est", "예상"], .register("estimate", .isSet)),
        QueryKey.NamedCondition("note", aliases: ["메모"], .register("note", .isSet)),
        QueryKey.NamedCondition("tag", aliases: ["tags", "태그"], .connected(through: .todoTag, to: nil)),
        QueryKey.NamedCondition("project", aliases: ["프로젝트"], .register("project", .isSet)),
        QueryKey.NamedCondition("parent", aliases: ["상위"], .register("parent", .isSet)),
        QueryKey.NamedCondition(
            "dependency", aliases: ["dependencies", "선행"], .connected(through: .todoDependency, to: nil)),
        QueryKey.NamedCondition("subtask", aliases: ["subtasks", "하위"], .child(.everything)),
    ]
}

extension QueryCondition {
    /// The condition that a todo is open.
    public static let isOpen = QueryCondition.not(.register("completed_at", .isSet))

    /// The condition that a todo is open and depends on an open todo.
    static let isBlocked = QueryCondition.all([.target(through: .todoDependency, .isOpen), .isOpen])

    /// Returns the condition that a todo is open and starts later than `now` (``Todo/isWaiting(at:)``).
    static func isWaiting(_ now: Moment) -> QueryCondition {
        // `~` sorts after `[`, with which the zone of a moment begins.
        .all([.register("start", .texts(from: "\(now.day)T\(now.time)~", below: nil)), .isOpen])
    }
}

extension QueryGrammar {
    /// The grammar of days and lengths of time in all queries. A query can contain phrases such as
    /// `next week` or `next-week`, and offsets from today such as `2w` or `-2w`.
    public static let todo = QueryGrammar(
        days: { text, today in
            (try? DayRangePhrase.parse(text, today: today))
                ?? offset(text, today: today).map { $0...$0 }
                ?? (try? DayRangePhrase.parse(text.replacing("-", with: " "), today: today))
                ?? weekday(text, today: today)
        },
        minutes: LengthOfTime.minutes)

    /// Reads a Korean weekday in one letter, such as 월 (Monday).
    private static func weekday(_ text: String, today: Day) -> ClosedRange<Day>? {
        let words = QuickAddWord.split(text)
        guard words.count == 1 else { return nil }
        return DayGrammar(today: today).value(words[...]).map { $0.day...$0.day }
    }

    /// Reads a number of days, weeks, months or years from today, such as `2w` or `-3d`.
    private static func offset(_ text: String, today: Day) -> Day? {
        let isPast = text.hasPrefix("-")
        let number = text.dropFirst(isPast || text.hasPrefix("+") ? 1 : 0)
        guard let unit = number.last, let count = digits(number.dropLast().utf8), count <= 10_000 else {
            return nil
        }
        let signed = isPast ? -count : count
        return switch unit {
        case "d", "일": today.adding(days: signed)
        case "w", "주": today.adding(days: signed * 7)
        case "m", "달": today.adding(months: signed)
        case "y", "년": today.adding(months: signed * 12)
        default: nil
        }
    }
}

extension PlannerReader {
    /// Returns the condition of a query (Documentation/Product.md §Query language).
    /// - Parameter vocabulary: the query keys that the query can use.
    /// - Throws: ``PlannerError/invalid(_:)`` for the field `query` if the query has a mistake.
    func condition(
        _ query: String, in vocabulary: QueryVocabulary = .todo, now: Moment, inside outer: [RecordID] = []
    ) throws(PlannerError) -> QueryCondition {
        if query.isEmpty { return .everything }
        return try QueryResolver(vocabulary, .todo, now: now, records: records, inside: outer)
            .condition(query)
    }
}
