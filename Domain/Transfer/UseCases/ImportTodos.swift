public import DomainPrimitives
import Foundation
import LibraryDomain
public import TodosDomain

/// A file to import.
public struct ImportFile {
    /// The name of the file in reports, if the import has several files; otherwise `nil`.
    let name: String?
    let bytes: UnsafeBufferPointer<UInt8>

    /// - Parameter bytes: The content, which must stay valid during the import.
    public init(_ bytes: UnsafeBufferPointer<UInt8>, name: String? = nil) {
        self.name = name
        self.bytes = bytes
    }
}

/// Imports the todos of files: all of them or none, as one user action of the undo history.
///
/// A known todo is found by its identifier, and each field is merged separately
/// (Documentation/Product.md §Merge rules). So a second import of the same file changes nothing.
public struct ImportTodos: Sendable {
    /// The numbers of records that an import added, updated and left unchanged.
    public struct RecordCounts: Hashable, Sendable {
        public var added = 0
        public var updated = 0
        public var unchanged = 0

        public init() {}
    }

    /// The result of an import.
    public struct Outcome: Hashable, Sendable {
        /// The number of todos that the library did not know.
        public var added = 0
        /// The number of known todos that the import changed or deleted.
        public var updated = 0
        /// The number of known todos that the import did not change.
        public var unchanged = 0
        /// The numbers of records that are neither todos nor tags.
        public var records = RecordCounts()
        /// The values that the import skipped or changed, and the values without a field in Haru. Haru stores
        /// values without a field, so that an export can write them again.
        public var loss = LossReport()
    }

    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// Imports files.
    /// - Parameters:
    ///   - name: The name of the file or the directory, for the undo history.
    ///   - progress: Called after every thousand todos and records, with the total so far.
    /// - Throws: ``PlannerError/malformed(_:)`` with the position if a file cannot be read. With
    ///   ``EntryPolicy/refuseFile``, also if a todo or record breaks a rule. The library is then unchanged.
    public func callAsFunction(
        _ files: [ImportFile], format: TransferFormat, policy: EntryPolicy, csv: CSVOptions = CSVOptions(),
        name: String, isDryRun: Bool, progress: (Int) -> Void
    ) throws(PlannerError) -> Outcome {
        let now = clock.now()
        var reader = TransferCodec.reader(format, now: now, policy: policy, csv: csv)
        return try repository.write(ActionLabel(.import, name), isDryRun: isDryRun) {
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
                    for tag in try reader.tags(file.bytes) { try intake.process(tag) }
                    return try reader.read(file.bytes) { imported in
                        try intake.process(imported)
                        count()
                    } emit: { imported throws(PlannerError) in
                        try intake.process(imported)
                        count()
                    }
                }
            }
            return try intake.finish(try losses.total())
        }
    }
}

/// Collects what an import of several files skipped or changed. With ``EntryPolicy/keepGoing``, an unreadable
/// file is left out. If no file is readable, the import fails.
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

    /// Returns what the import of all files skipped or changed. Throws the error of the first unreadable file
    /// if no file could be read.
    func total() throws(PlannerError) -> LossReport {
        if let refusal, !hasRead { throw refusal }
        return loss
    }
}
