import DomainPrimitives
import DomainTesting
import TodosDomain
import TransferDomain

/// Writes and reads texts of a format, as tests want it.
struct TransferProbe {
    static let now = FixedClock().now()

    private let now: Moment

    /// - Parameter zone: the local one.
    init(zone: String = "Asia/Seoul") { now = FixedClock(zone: zone).now() }

    /// Writes todos and reads them back.
    func roundTrip(_ todos: [Todo], _ format: TransferFormat) throws -> [Todo] {
        try read(write(todos, format).text, format).todos
    }

    /// A whole file of todos, and what the format has no place for.
    func write(_ todos: [Todo], _ format: TransferFormat) -> (text: String, loss: LossReport) {
        var writer = TransferCodec.writer(format, now: now, tags: [])
        var loss = LossReport()
        writer.prepare(todos)
        let text =
            writer.header() + todos.map { writer.write($0, depth: 0, &loss) }.joined() + writer.footer()
        return (text, loss)
    }

    func read(
        _ text: String, _ format: TransferFormat, _ policy: EntryPolicy = .refuseFile,
        csv: CSVOptions = CSVOptions()
    ) throws -> (todos: [Todo], loss: LossReport) {
        var todos: [Todo] = []
        var text = text
        let loss = try text.withUTF8 { bytes in
            var reader = TransferCodec.reader(format, now: now, policy: policy, csv: csv)
            return try reader.read(bytes) {
                if !$0.isDeleted { todos.append($0.todo) }
            }
        }
        return (todos, loss)
    }
}
