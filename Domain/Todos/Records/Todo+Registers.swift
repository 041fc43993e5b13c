import DomainPrimitives
import Foundation
public import SyncProtocolDomain

extension Todo {
    /// The values of a todo's registers, in the order of ``RecordType/todo``.
    public var registers: [RegisterValue] {
        [
            .text(title.description), .text(raw), .text(note), due.map { .text($0.description) } ?? .null,
            .integer(Int64(priority.rawValue)), .integer(Int64(side.rawValue)),
            .integer(Int64(difficulty.level)),
            .integer(Int64(estimate.minutes)), parent.map { .identifier($0) } ?? .null,
            completedAt.map { .integer($0.milliseconds) } ?? .null,
            recurrence.map { .text($0.description) } ?? .null,
            position.map { .text($0) } ?? .null, .text(foreign.encoded),
        ]
    }
}

extension ForeignProperties {
    /// A JSON array of `[format, name, value]`; empty where there are none.
    public var encoded: String {
        guard !isEmpty else { return "" }
        let rows = properties.map { [$0.format, $0.name, $0.value] }
        guard let data = try? JSONEncoder().encode(rows) else { return "" }
        return String(decoding: data, as: UTF8.self)
    }

    /// Reads ``encoded``; what a later version wrote in another shape reads as none here and stays in the
    /// library.
    public init(encoded: String) {
        guard !encoded.isEmpty,
            let rows = try? JSONDecoder().decode([[String]].self, from: Data(encoded.utf8))
        else {
            self = .none
            return
        }
        self.init(rows.filter { $0.count == 3 }.map { Property(format: $0[0], name: $0[1], value: $0[2]) })
    }
}
