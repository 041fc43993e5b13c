import DomainPrimitives
import DomainTesting
import TodosDomain
import TransferDomain

/// Writes todos to the text of a file, and reads them from it, in any format and without a library.
struct TransferProbe {
    static let now = FixedClock().now()

    private let now: Moment

    /// - Parameter zone: the name of the local time zone.
    init(zone: String = "Asia/Seoul") { now = FixedClock(zone: zone).now() }

    /// Writes todos to a text, and returns the todos that it reads from this text.
    func roundTrip(_ todos: [Todo], _ format: TransferFormat) throws -> [Todo] {
        try read(write(todos, format).text, format).todos
    }

    /// Returns a complete file with the todos, and a report of everything that the format could not express.
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
