/// The amounts that todos add to the statistics of their day (Documentation/Product.md §Formulas). The
/// amounts are whole numbers, so adding and subtracting a todo leaves no rounding error.
public struct DayContribution: Hashable, Sendable {
    /// The factor that makes ``load`` a whole number: a load of 0.5 is stored as 5,000,000.
    public static let loadUnits = 10_000_000
    /// The factor that makes ``productivity`` a whole number: a productivity of 0.5 is stored as 500,000.
    public static let productivityUnits = 1_000_000

    /// The number of todos.
    public var total = 0
    /// The number of done todos.
    public var done = 0
    /// The sum of the loads of the todos, multiplied by ``loadUnits``; may be negative.
    public var load = 0
    /// The sum of the productivity of the done todos, multiplied by ``productivityUnits``.
    public var productivity = 0
    /// The number of todos whose estimate a person has set.
    public var estimated = 0
    /// The minutes of all todos with the side `work` or without a side, open and done.
    public var workMinutes = 0
    /// The minutes of all todos with the side `life`, open and done.
    public var lifeMinutes = 0

    public init() {}

    public init(
        total: Int, done: Int, load: Int, productivity: Int, estimated: Int, workMinutes: Int,
        lifeMinutes: Int
    ) {
        self.total = total
        self.done = done
        self.load = load
        self.productivity = productivity
        self.estimated = estimated
        self.workMinutes = workMinutes
        self.lifeMinutes = lifeMinutes
    }

    /// Creates the amounts that one todo adds to its day. A value that no person has set (`nil`) counts as
    /// ``Side/normal``, ``Difficulty/normal`` or ``Estimate/normal``.
    public init(side: Side?, difficulty: Difficulty?, estimate: Estimate?, isDone: Bool) {
        let (level, minutes) = ((difficulty ?? .normal).level, (estimate ?? .normal).minutes)
        total = 1
        estimated = estimate == nil ? 0 : 1
        done = isDone ? 1 : 0
        productivity = isDone ? level * 5_500_000 + minutes * 28_125 : 0
        switch side ?? .normal {
        case .work:
            load = level * 572_000 + minutes * 4_875
            workMinutes = minutes
        case .life:
            load = -(level * 176_000 + minutes * 1_500)
            lifeMinutes = minutes
        }
    }

    public init(_ todo: Todo) {
        self.init(side: todo.side, difficulty: todo.difficulty, estimate: todo.estimate, isDone: todo.isDone)
    }

    public var minutes: Int { workMinutes + lifeMinutes }

    public static func + (lhs: DayContribution, rhs: DayContribution) -> DayContribution {
        DayContribution(
            total: lhs.total + rhs.total, done: lhs.done + rhs.done, load: lhs.load + rhs.load,
            productivity: lhs.productivity + rhs.productivity, estimated: lhs.estimated + rhs.estimated,
            workMinutes: lhs.workMinutes + rhs.workMinutes, lifeMinutes: lhs.lifeMinutes + rhs.lifeMinutes)
    }

    public static prefix func - (value: DayContribution) -> DayContribution {
        DayContribution(
            total: -value.total, done: -value.done, load: -value.load, productivity: -value.productivity,
            estimated: -value.estimated, workMinutes: -value.workMinutes, lifeMinutes: -value.lifeMinutes)
    }

    public static func += (lhs: inout DayContribution, rhs: DayContribution) { lhs = lhs + rhs }
}
