public import DomainPrimitives
public import TodosDomain

/// The data with which a feature's sample program runs.
public enum SampleScenario: String, Sendable, CaseIterable {
    case empty, typical, large, error

    /// Returns a library in memory with the scenario's todos. In the scenario `error`, every read and write
    /// of this library fails.
    public func repository(clock: any WallClock) -> any PlannerRepository {
        switch self {
        case .empty: FakePlannerRepository(clock: clock)
        case .typical: FakePlannerRepository(Self.typicalTodos, clock: clock)
        case .large: FakePlannerRepository((0..<5_000).map(Self.todo), clock: clock)
        case .error: FailingPlannerRepository()
        }
    }

    private static let typicalTodos: [Todo] = [
        .make(
            "pay rent", due: "2026-11-21T09:00[Asia/Seoul]", priority: .high, minutes: 20, tags: ["home"],
            rule: "FREQ=MONTHLY"),
        .make("치과", due: "2026-11-21T15:30[Asia/Seoul]", side: .life, minutes: 60, tags: ["건강"]),
        .make("write the report", priority: .medium, difficulty: 4, minutes: 120, tags: ["work"]),
        .make("water the plants", side: .life, difficulty: 1, minutes: 10, tags: ["home"], done: true),
        .make("주간회의", due: "2026-11-23T09:00[Asia/Seoul]", tags: ["work"], rule: "FREQ=WEEKLY;BYDAY=MO"),
        .make("renew the passport", due: "2026-11-18", priority: .low, tags: ["errands"]),
        .make("learn to juggle 🤹", due: nil, side: .life, difficulty: 5),
    ]

    private static func todo(_ index: Int) -> Todo {
        let day = (Day("2026-11-21") ?? .first).adding(days: index % 61 - 30)
        return .make(
            "todo \(index) 할 일", due: day.description, priority: Priority(rawValue: index % 4) ?? .none,
            side: index % 3 == 0 ? .life : .work, difficulty: index % 5 + 1, minutes: 10 + index % 20 * 10,
            tags: ["tag\(index % 7)"], done: index % 2 == 0)
    }
}
