public import DomainPrimitives
import Synchronization
public import TodosDomain

/// Reminders over any planner, the mark in memory.
public final class FakeReminderRepository: ReminderRepository {
    private let planner: any PlannerRepository
    private let mark = Mutex<Timestamp?>(nil)

    public init(_ planner: any PlannerRepository) { self.planner = planner }

    public func remind<Value>(
        through mark: Timestamp, isRehearsal: Bool, _ body: (any PlannerReader, Timestamp?) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value {
        let before = self.mark.withLock { $0 }
        let value = try planner.read { reader throws(PlannerError) in try body(reader, before) }
        if !isRehearsal { self.mark.withLock { $0 = max(mark, before ?? mark) } }
        return value
    }
}
