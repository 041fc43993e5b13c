public import DomainPrimitives
import Synchronization
public import TodosDomain

/// A repository of the reminder log in memory.
public final class FakeReminderRepository: ReminderRepository {
    private let log = Mutex<ReminderLog?>(nil)

    public init() {}

    public func reminderLog() throws(PlannerError) -> ReminderLog? { log.withLock { $0 } }

    public func updateReminderLog(_ change: (ReminderLog?) -> ReminderLog) throws(PlannerError) {
        log.withLock { $0 = change($0) }
    }
}
