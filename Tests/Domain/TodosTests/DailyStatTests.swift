import DomainPrimitives
import DomainTesting
import Testing
import TodosDomain

@Suite("The figures of a day")
struct DailyStatTests {
    private static let day = Day("2026-11-21") ?? .first

    @Test(arguments: [
        ([Todo.make(difficulty: 5, minutes: 480, done: true)], 52, 41.0),
        ([Todo.make(difficulty: 3, minutes: 60, done: true)], 20, 18.19),
        ([Todo.make(side: .life, difficulty: 3, minutes: 60, done: true)], 0, 18.19),
        ((0..<4).map { _ in Todo.make(difficulty: 5, minutes: 240, done: true) }, 100, 137.0),
        ([Todo.make(difficulty: 5, minutes: 480)], 52, 0),
    ])
    func `DailyStat gives the balances and productivities of the specification`(
        todos: [Todo], balance: Int, productivity: Double
    )
        throws
    {
        let stat = try #require(DailyStat(day: Self.day, todos: todos))

        #expect(stat.balance == balance)
        #expect(stat.productivity == productivity)
    }

    @Test func `a day without todos has no DailyStat`() {
        #expect(DailyStat(day: Self.day, todos: []) == nil)
    }

    @Test(arguments: 1...10)
    func `the sum of a day is empty after every todo is subtracted, in any order`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let parts = (0..<500).map { _ in
            DayContribution(
                Todo.make(
                    side: Bool.random(using: &generator) ? .work : .life,
                    difficulty: .random(in: 1...5, using: &generator),
                    minutes: .random(in: 1...1440, using: &generator), done: Bool.random(using: &generator)))
        }

        var sum = parts.reduce(DayContribution(), +)
        for part in parts.shuffled(using: &generator) { sum += -part }

        #expect(sum == DayContribution(), "seed \(seed)")
    }

    @Test func `DailyStat lists the tags of a day by count, then by name`() throws {
        let todos = [Todo.make(tags: ["b", "a"]), .make(tags: ["b"]), .make(tags: ["c"])]

        let stat = try #require(DailyStat(day: Self.day, todos: todos))

        #expect(stat.tags.map { "\($0.tag)\($0.count)" } == ["b2", "a1", "c1"])
    }

    @Test func `DailyStat picks the same text for the same day, and every text within a month`() throws {
        let variants = try (0..<30).map { offset in
            try #require(DailyStat(day: Self.day.adding(days: offset), todos: [.make()])).variant(of: 3)
        }

        #expect(Set(variants) == [0, 1, 2])
        #expect(DailyStat(day: Self.day, todos: [.make(), .make()])?.variant(of: 3) == variants[0])
    }

    @Test(arguments: [
        (0, BalanceBand.light), (20, .light), (21, .easy), (60, .balanced), (61, .full), (80, .full),
        (81, .heavy),
        (100, .heavy),
    ])
    func `a balance falls into its band: light, easy, balanced, full or heavy`(
        balance: Int, band: BalanceBand
    ) {
        #expect(BalanceBand(balance: balance) == band)
    }

    @Test func `Streak knows the streak that ends today or yesterday, and the longest one`() throws {
        let today = Self.day
        let days = [0, -1, -2, -5, -6, -7, -8].map { today.adding(days: $0) }

        #expect(Streak(days: days, today: today) == Streak(days: days.reversed(), today: today))
        #expect(Streak(days: days, today: today).current == 3)
        #expect(Streak(days: days, today: today).longest == 4)
        #expect(Streak(days: Array(days.dropFirst()), today: today).current == 2)
        #expect(Streak(days: [], today: today).current == 0)
    }
}
