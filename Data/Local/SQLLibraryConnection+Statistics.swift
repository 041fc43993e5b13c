import DataRepositories
import DomainPrimitives
import Foundation
import SQLInterface
import TodosDomain
import UtilIdentifiers

extension SQLLibraryConnection {
    func stats(of days: ClosedRange<Day>, includingTags: Bool) throws(PlannerError) -> [DailyStat] {
        try storage {
            let bounds: [SQLValue] = [.text(days.lowerBound.description), .text(days.upperBound.description)]
            let tags = includingTags ? try tagCounts(bounds) : [:]
            let text = """
                SELECT day, total, done, load, productivity, work_minutes, life_minutes FROM daily_stat
                WHERE day BETWEEN ? AND ? ORDER BY day
                """
            return try sql.rows(text, bounds) { row -> DailyStat? in
                guard let day = Day(row.text(0)) else { return nil }
                let contribution = DayContribution(
                    total: Int(row.integer(1)), done: Int(row.integer(2)), load: Int(row.integer(3)),
                    productivity: Int(row.integer(4)), workMinutes: Int(row.integer(5)),
                    lifeMinutes: Int(row.integer(6)))
                return DailyStat(day: day, contribution: contribution, tags: tags[day] ?? [])
            }.compactMap { $0 }
        }
    }

    func productiveDays(through day: Day, limit: Int) throws(PlannerError) -> [Day] {
        try storage {
            let text = "SELECT day FROM daily_stat WHERE day <= ? AND done > 0 ORDER BY day DESC LIMIT ?"
            return try sql.rows(text, [.text(day.description), .init(limit)]) { Day($0.text(0)) }.compactMap {
                $0
            }
        }
    }

    func apply(_ ledger: StatisticsLedger) throws(PlannerError) {
        try storage {
            for (day, change) in ledger.days where change != DayContribution() { try add(change, to: day) }
            for (day, tags) in ledger.dayTags {
                for (tag, count) in tags where count != 0 { try add(count, of: tag, to: day) }
            }
            for (tag, usage) in ledger.usage where usage != .init() {
                try sql.execute(
                    """
                    INSERT INTO tag_usage (tag, open, done) VALUES (?, ?, ?)
                    ON CONFLICT (tag) DO UPDATE SET open = open + excluded.open, done = done + excluded.done
                    """, [.blob(tag.bytes), .init(usage.open), .init(usage.done)])
            }
        }
    }

    private func add(_ change: DayContribution, to day: Day) throws {
        try sql.execute(
            """
            INSERT INTO daily_stat (day, total, done, load, productivity, work_minutes, life_minutes)
            VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (day) DO UPDATE SET
            total = total + excluded.total, done = done + excluded.done, load = load + excluded.load,
            productivity = productivity + excluded.productivity, work_minutes = work_minutes + excluded.work_minutes,
            life_minutes = life_minutes + excluded.life_minutes
            """,
            [
                .text(day.description), .init(change.total), .init(change.done), .init(change.load),
                .init(change.productivity), .init(change.workMinutes), .init(change.lifeMinutes),
            ])
        try sql.execute("DELETE FROM daily_stat WHERE day = ? AND total = 0", [.text(day.description)])
    }

    private func add(_ count: Int, of tag: UUID, to day: Day) throws {
        try sql.execute(
            """
            INSERT INTO daily_tag (day, tag, total) VALUES (?, ?, ?)
            ON CONFLICT (day, tag) DO UPDATE SET total = total + excluded.total
            """, [.text(day.description), .blob(tag.bytes), .init(count)])
        try sql.execute(
            "DELETE FROM daily_tag WHERE day = ? AND tag = ? AND total = 0",
            [.text(day.description), .blob(tag.bytes)])
    }

    private func tagCounts(_ bounds: [SQLValue]) throws -> [Day: [TagCount]] {
        var counts: [Day: [TagCount]] = [:]
        let text = """
            SELECT d.day, g.name, d.total FROM daily_tag d JOIN tag g ON g.id = d.tag AND g.deleted = 0
            WHERE d.day BETWEEN ? AND ?
            """
        try sql.query(text, bounds) { row in
            if let day = Day(row.text(0)) {
                counts[day, default: []].append(
                    TagCount(tag: TagName(trusted: row.text(1)), count: Int(row.integer(2))))
            }
            return true
        }
        return counts
    }
}
