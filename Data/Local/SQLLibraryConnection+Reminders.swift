import DomainPrimitives
import Foundation
import SQLInterface
import TodosDomain

/// The log of reminders, as JSON in the table `meta`. The log holds at most one day of reminders.
extension SQLLibraryConnection {
    private struct Row: Codable {
        struct Told: Codable {
            let todo: UUID
            let at: Int64
        }

        let start: Int64
        let told: [Told]
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
                ReminderLog.Told(todo: $0.todo, instant: Timestamp(milliseconds: $0.at))
            }
            return ReminderLog(start: Timestamp(milliseconds: row.start), told: Set(told))
        }
    }

    func setReminderLog(_ log: ReminderLog) throws(PlannerError) {
        try storage {
            let told = log.told.sorted { $0.instant < $1.instant }.map {
                Row.Told(todo: $0.todo, at: $0.instant.milliseconds)
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
