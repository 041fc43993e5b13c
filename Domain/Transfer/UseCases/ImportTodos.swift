public import DomainPrimitives
import Foundation
import LibraryDomain
public import TodosDomain

/// A file to import.
public struct ImportFile {
    /// Names the file in problems, where several are imported.
    let name: String?
    let bytes: UnsafeBufferPointer<UInt8>

    /// - Parameter bytes: the content, which must stay valid during the import.
    public init(_ bytes: UnsafeBufferPointer<UInt8>, name: String? = nil) {
        self.name = name
        self.bytes = bytes
    }
}

/// Takes todos of files into the library: all of them or none, as one action of the history.
///
/// Idempotent: a todo that came before is found by its identifier. Each field of it is taken by itself, where
/// the file's is newer than the last edit made here, so reading an old file again takes no edit away.
public struct ImportTodos: Sendable {
    /// The numbers of records that an import added, updated and left unchanged.
    public struct RecordCounts: Hashable, Sendable {
        public var added = 0
        public var updated = 0
        public var unchanged = 0

        public init() {}
    }

    /// What an import did.
    public struct Outcome: Hashable, Sendable {
        /// Todos that were not known before.
        public var added = 0
        /// Known todos that the import changed or deleted.
        public var updated = 0
        /// Known todos that the import did not change.
        public var unchanged = 0
        /// The records that are neither todos nor tags.
        public var records = RecordCounts()
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
    ///   - name: the file's or the directory's, for the history.
    ///   - progress: called with the number of todos and records read, every thousand.
    /// - Throws: ``PlannerError/malformed(_:)`` with the place of what cannot be read or, if the policy says
    ///   so, of what breaks a rule; then nothing was taken.
    public func callAsFunction(
        _ files: [ImportFile], format: TransferFormat, policy: EntryPolicy, csv: CSVOptions = CSVOptions(),
        name: String, isRehearsal: Bool, progress: (Int) -> Void
    ) throws(PlannerError) -> Outcome {
        let now = clock.now()
        var reader = TransferCodec.reader(format, now: now, policy: policy, csv: csv)
        return try repository.write(ActionLabel(.import, name), isRehearsal: isRehearsal) {
            writer throws(PlannerError) in
            var intake = ImportIntake(writer: writer, format: format, policy: policy, now: now)
            var losses = ImportLosses(policy: policy)
            var read = 0
            func count() {
                read += 1
                if read % 1000 == 0 { progress(read) }
            }
            for file in files {
                try losses.read(file) { () throws(PlannerError) in
                    for tag in try reader.tags(file.bytes) { try intake.take(tag) }
                    return try reader.read(file.bytes) { imported in
                        try intake.take(imported)
                        count()
                    } emit: { imported throws(PlannerError) in
                        try intake.take(imported)
                        count()
                    }
                }
            }
            return try intake.finish(try losses.total())
        }
    }
}

/// The losses of several files. A file that cannot be read is left out of an import that keeps going, if
/// others can.
private struct ImportLosses {
    private let policy: EntryPolicy
    private var loss = LossReport()
    private var hasRead = false
    private var refusal: PlannerError?

    init(policy: EntryPolicy) { self.policy = policy }

    mutating func read(
        _ file: ImportFile, _ body: () throws(PlannerError) -> LossReport
    ) throws(PlannerError) {
        var read = LossReport()
        do throws(PlannerError) {
            read = try body()
            hasRead = true
        } catch {
            guard case .malformed(var problem) = error else { throw error }
            problem.file = file.name
            guard policy == .keepGoing else { throw .malformed(problem) }
            refusal = refusal ?? .malformed(problem)
            read.leaveOut([problem])
        }
        if let name = file.name { read.locate(in: name) }
        loss.add(read)
    }

    /// - Throws: the first refusal, where no file could be read.
    func total() throws(PlannerError) -> LossReport {
        if let refusal, !hasRead { throw refusal }
        return loss
    }
}
