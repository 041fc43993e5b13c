import DomainPrimitives
import DomainTesting
import TodosDomain
import TransferDomain

/// Writes todos to a text in any file format, and reads todos from such a text. No library is involved.
struct TransferProbe {
    static let now = FixedClock().now()

    private let now: Moment

    /// - Parameter zone: the name of the local time zone in which todos are written and read.
    init(zone: String = "Asia/Seoul") { now = FixedClock(zone: zone).now() }

    func roundTrip(_ todos: [Todo], _ format: TransferFormat) throws -> [Todo] {
        try read(write(todos, format).text, format).todos
    }

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
