public import DomainPrimitives
import Foundation
public import TodosDomain

/// Takes todos of a file into the library: all of them or none, as one action of the history.
///
/// Idempotent: a todo that came before is found by its identifier. Each field of it is taken by itself, where the file's
/// is newer than the last edit made here, so reading an old file again takes no edit away.
public struct ImportTodos: Sendable {
    /// What an import did.
    public struct Outcome: Hashable, Sendable {
        /// Not known before.
        public var added = 0
        /// Known, and other or newer in the file.
        public var updated = 0
        /// Known and not newer in the file.
        public var unchanged = 0
        /// What did not arrive as it was.
        public var loss = LossReport()
    }

    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// - Parameters:
    ///   - policy: what becomes of an entry that breaks a rule.
    ///   - csv: what is known of a CSV file besides.
    ///   - name: the file's, for the history.
    ///   - progress: called with the number of todos read, every thousand.
    /// - Throws: ``PlannerError/malformed(_:)`` with the place of what cannot be read or, if the policy says so, of what
    ///   breaks a rule; then nothing was taken.
    public func callAsFunction(
        _ bytes: UnsafeBufferPointer<UInt8>, format: TransferFormat, policy: EntryPolicy, csv: CSVOptions = CSVOptions(),
        name: String, isRehearsal: Bool, progress: (Int) -> Void
    ) throws(PlannerError) -> Outcome {
        let now = clock.now()
        let reader = TransferCodec.reader(format, now: now, policy: policy, csv: csv)
        return try repository.write(ActionLabel(.import, name), isRehearsal: isRehearsal) { writer throws(PlannerError) in
            var intake = ImportIntake(writer: writer, format: format, policy: policy, now: now)
            for tag in try reader.tags(bytes) { try intake.take(tag) }
            var read = 0
            let loss = try reader.read(bytes) { imported throws(PlannerError) in
                try intake.take(imported)
                read += 1
                if read % 1000 == 0 { progress(read) }
            }
            return try intake.finish(loss)
        }
    }
}
