import DataRepositories
import DomainPrimitives
import Foundation
import LibraryDomain
import SQLInterface
import SyncProtocolDomain
import TodosDomain
import UtilIdentifiers

extension SQLLibraryConnection {
    func search(_ words: String, limit: Int) throws(PlannerError) -> [Todo] {
        try storage {
            guard let match = SearchMatch.all(words) else { return [] }
            // Among equal ranks, open todos and new todos come first.
            let text = """
                SELECT \(TodoRow.columns) FROM record_text x JOIN todo t ON t.pk = x.rowid
                WHERE record_text MATCH ? AND t.deleted = 0
                ORDER BY \(Self.rank), t.completed_at IS NOT NULL, t.pk DESC LIMIT ?
                """
            return try sql.rows(text, [.text(match), .init(limit)], TodoRow.todo)
        }
    }

    /// The SQL expression that sorts the matches of a search. A word counts 10 points in a record's name, 1
    /// in the body, and 5 in a label.
    static let rank = "bm25(record_text, 10.0, 1.0, 5.0)"

    func searchEntry(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> SearchEntry? {
        try storage {
            try sql.first(tables.searchEntry(type), [.blob(id.bytes)]) { row in
                let labels = row.text(2).split(separator: RecordTables.labelEnd).map(String.init)
                return SearchEntry(title: row.text(0), body: row.text(1), labels: labels)
            }
        }
    }

    func index(_ entry: SearchEntry, of type: RecordType, _ id: RecordID) throws(PlannerError) {
        try storage {
            let texts = [entry.title, entry.body, entry.labels.joined(separator: " ")]
            let text = """
                INSERT OR REPLACE INTO record_text (rowid, title, note, tags)
                VALUES ((SELECT pk | ? FROM \(type.name) WHERE id = ?), ?, ?, ?)
                """
            try sql.execute(
                text, [try rowBits(type), .blob(id.bytes)] + texts.map { .text(SearchText.indexed($0)) })
        }
    }

    func unindex(_ type: RecordType, _ id: RecordID) throws(PlannerError) {
        try storage {
            try sql.execute(
                "DELETE FROM record_text WHERE rowid = (SELECT pk | ? FROM \(type.name) WHERE id = ?)",
                [try rowBits(type), .blob(id.bytes)])
        }
    }

    func unindexed(_ type: RecordType) throws(PlannerError) -> [RecordID] {
        try storage {
            let text = """
                SELECT id FROM \(type.name) r WHERE deleted = 0
                AND NOT EXISTS (SELECT 1 FROM record_text WHERE rowid = r.pk | ?)
                """
            return try sql.rows(text, [try rowBits(type)]) { RecordID(bytes: $0.blob(0)) }.compactMap { $0 }
        }
    }

    func resetDerivedData() throws(PlannerError) {
        try storage {
            try MentionFilling(catalogue).runAgain(sql)
            for type in catalogue.types {
                for column in type.derivedColumns { try correct(column, of: type) }
                guard type.isSearchable, let bits = try searchBits(type) else { continue }
                try sql.execute(
                    "DELETE FROM record_text WHERE rowid BETWEEN ? AND ?",
                    [.integer(bits), .integer(bits | Self.ownBits)])
            }
        }
    }

    /// Corrects a column that depends on another one.
    private func correct(_ column: DerivedColumn, of type: RecordType) throws {
        let keys = type.key.joined(separator: ", ")
        var wrong: [(key: [SQLValue], value: String)] = []
        try sql.query("SELECT \(column.field), \(column.name), \(keys) FROM \(type.name)", []) { row in
            let value = column.value(row.text(0))
            if value != row.text(1) {
                wrong.append((type.key.indices.map { .blob(row.blob($0 + 2)) }, value))
            }
            return true
        }
        let text = "UPDATE \(type.name) SET \(column.name) = ? WHERE \(tables.table(type).condition)"
        for (key, value) in wrong { try sql.execute(text, [.text(value)] + key) }
    }

    /// A mask for the lower 48 bits of a row number in the search table. These bits are the record's `pk`.
    static let ownBits: Int64 = 1 << 48 - 1

    /// Returns the code of a record type, shifted to the upper 16 bits of a row number in the search table.
    /// Returns `nil` if the type has no code yet.
    func searchBits(_ type: RecordType) throws -> Int64? {
        if let bits = cache.searchBits[type.name] { return bits }
        let text = "SELECT code FROM search_type WHERE type = ?"
        let bits = try sql.first(text, [.text(type.name)]) { $0.integer(0) << 48 }
        cache.searchBits[type.name] = bits
        return bits
    }

    /// Returns the ``searchBits(_:)`` of a record type. First gives the type a code if it has none.
    private func rowBits(_ type: RecordType) throws -> SQLValue {
        if let bits = try searchBits(type) { return .integer(bits) }
        let text = "INSERT INTO search_type (type) VALUES (?) RETURNING code"
        let code = try sql.rows(text, [.text(type.name)]) { $0.integer(0) }.first ?? 0
        cache.searchBits[type.name] = code << 48
        return .integer(code << 48)
    }
}

/// The index of mentions. The library writes a row for each key that a record mentions.
extension SQLLibraryConnection {
    func setMentions(_ keys: [String], of type: RecordType, _ id: RecordID) throws(PlannerError) {
        try storage {
            let record: [SQLValue] = [.text(type.name), .blob(id.bytes)]
            let text = "SELECT key FROM mention WHERE type = ? AND id = ?"
            let stored = Set(try sql.rows(text, record) { $0.text(0) })
            // A new link in a text with thousands of links costs one row.
            for key in stored.subtracting(keys) {
                let text = "DELETE FROM mention WHERE type = ? AND id = ? AND key = ?"
                try sql.execute(text, record + [.text(key)])
            }
            for key in keys where !stored.contains(key) {
                try sql.execute("INSERT INTO mention (type, id, key) VALUES (?, ?, ?)", record + [.text(key)])
            }
        }
    }

    func records(mentioning key: String, limit: Int) throws(PlannerError) -> [RecordKey] {
        try storage {
            let text = """
                SELECT type, id FROM mention WHERE key = ? AND type IN (\(tables.names))
                ORDER BY type, id LIMIT ?
                """
            return try sql.rows(text, [.text(key), .init(limit)]) { row in
                RecordID(bytes: row.blob(1)).map { RecordKey(row.text(0), $0) }
            }.compactMap { $0 }
        }
    }

    func count(mentioning keys: [String], except record: RecordKey) throws(PlannerError) -> Int {
        try storage {
            let marks = keys.map { _ in "?" }.joined(separator: ", ")
            // The unary plus keeps SQLite from a scan of all mentions in the order of type and id.
            let text = """
                SELECT count(*) FROM (
                  SELECT DISTINCT type, id FROM mention WHERE key IN (\(marks)) AND +type IN (\(tables.names))
                    AND NOT (type = ? AND id = ?))
                """
            let arguments = keys.map(SQLValue.text) + [.text(record.type), .blob(record.id.bytes)]
            return Int(try sql.first(text, arguments) { $0.integer(0) } ?? 0)
        }
    }
}

extension SQLLibraryConnection {
    func stats(of days: ClosedRange<Day>, includingTags: Bool) throws(PlannerError) -> [DailyStat] {
        try storage {
            let bounds: [SQLValue] = [.text(days.lowerBound.description), .text(days.upperBound.description)]
            let tags = includingTags ? try tagCounts(bounds) : [:]
            let text = """
                SELECT day, total, done, load, productivity, estimated, work_minutes, life_minutes
                FROM daily_stat WHERE day BETWEEN ? AND ? ORDER BY day
                """
            return try sql.rows(text, bounds) { row -> DailyStat? in
                guard let day = Day(row.text(0)) else { return nil }
                let contribution = DayContribution(
                    total: Int(row.integer(1)), done: Int(row.integer(2)), load: Int(row.integer(3)),
                    productivity: Int(row.integer(4)), estimated: Int(row.integer(5)),
                    workMinutes: Int(row.integer(6)), lifeMinutes: Int(row.integer(7)))
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
            INSERT INTO daily_stat
            (day, total, done, load, productivity, estimated, work_minutes, life_minutes)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (day) DO UPDATE SET
            total = total + excluded.total, done = done + excluded.done, load = load + excluded.load,
            productivity = productivity + excluded.productivity, estimated = estimated + excluded.estimated,
            work_minutes = work_minutes + excluded.work_minutes,
            life_minutes = life_minutes + excluded.life_minutes
            """,
            [
                .text(day.description), .init(change.total), .init(change.done), .init(change.load),
                .init(change.productivity), .init(change.estimated), .init(change.workMinutes),
                .init(change.lifeMinutes),
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

/// Assigns and releases the small numbers of todos. A todo gets the smallest free number, but never a number
/// that was released today.
extension SQLLibraryConnection {
    func assignNumber(to todo: UUID, isNew: Bool) throws(PlannerError) {
        try storage {
            let id: SQLValue = .blob(todo.bytes)
            if !isNew,
                let kept = try sql.first(
                    "SELECT number FROM todo WHERE id = ? AND number IS NOT NULL", [id], { $0.integer(0) })
            {
                try sql.execute("DELETE FROM free_number WHERE number = ?", [.integer(kept)])
                return
            }
            let number = try takeFree() ?? takeNext()
            try sql.execute("UPDATE todo SET number = ? WHERE id = ?", [.integer(number), id])
            numbers.last = NumberPool.Assignment(todo: todo, number: number)
        }
    }

    func releaseNumber(of todo: UUID) throws(PlannerError) {
        try storage {
            numbers.last = nil
            try sql.execute(
                """
                INSERT INTO free_number (number, freed_on)
                  SELECT number, ? FROM todo WHERE id = ? AND number IS NOT NULL
                ON CONFLICT (number) DO UPDATE SET freed_on = excluded.freed_on
                """, [.text(now.day.description), .blob(todo.bytes)])
        }
    }

    /// Returns the smallest free number, and removes it from its former todo. Returns `nil` if no number is
    /// free. A number becomes free on the day after its release.
    private func takeFree() throws -> Int64? {
        if numbers.isExhausted { return nil }
        if !numbers.isSorted {
            numbers.isSorted = true
            // Marks the released numbers of past days as free, by an empty day.
            try sql.execute(
                "UPDATE free_number SET freed_on = '' WHERE freed_on > '' AND freed_on < ?",
                [.text(now.day.description)])
        }
        let least = "SELECT number FROM free_number WHERE freed_on = '' ORDER BY number LIMIT 1"
        guard let number = try sql.first(least, [], { $0.integer(0) }) else {
            numbers.isExhausted = true
            return nil
        }
        try sql.execute("UPDATE todo SET number = NULL WHERE number = ?", [.integer(number)])
        try sql.execute("DELETE FROM free_number WHERE number = ?", [.integer(number)])
        return number
    }

    private func takeNext() throws -> Int64 {
        let asked = {
            try sql.first("SELECT max(number) FROM todo WHERE number IS NOT NULL") { $0.integer(0) } ?? 0
        }
        let number = try (numbers.greatest ?? asked()) + 1
        numbers.greatest = number
        return number
    }
}

/// Reads and writes the log of the reminders that this device showed, as JSON in the table `meta`. The log
/// holds at most one day of reminders.
extension SQLLibraryConnection {
    private struct Row: Codable {
        struct ShownReminder: Codable {
            let todo: UUID
            let at: Int64
        }

        let start: Int64
        let told: [ShownReminder]
    }

    func reminderLog() throws(PlannerError) -> ReminderLog? {
        try storage {
            guard
                let text = try sql.first("SELECT value FROM meta WHERE key = 'reminders'", [], { $0.text(0) })
            else {
                return nil
            }
            let row = try JSONDecoder().decode(Row.self, from: Data(text.utf8))
            let told = row.told.map {
                ReminderLog.ShownReminder(todo: $0.todo, instant: Timestamp(milliseconds: $0.at))
            }
            return ReminderLog(start: Timestamp(milliseconds: row.start), told: Set(told))
        }
    }

    func setReminderLog(_ log: ReminderLog) throws(PlannerError) {
        try storage {
            let told = log.told.sorted { $0.instant < $1.instant }.map {
                Row.ShownReminder(todo: $0.todo, at: $0.instant.milliseconds)
            }
            let row = try JSONEncoder().encode(Row(start: log.start.milliseconds, told: told))
            try sql.execute(
                """
                INSERT INTO meta (key, value) VALUES ('reminders', ?)
                ON CONFLICT (key) DO UPDATE SET value = excluded.value
                """, [.text(String(decoding: row, as: UTF8.self))])
        }
    }
}
