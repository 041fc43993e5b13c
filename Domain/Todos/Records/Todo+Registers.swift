import DomainPrimitives
import Foundation
public import SyncProtocolDomain

extension Todo {
    /// The values of the todo's registers, in the order of the fields of ``RecordType/todo``.
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
    /// The properties as a JSON array of `[format, name, value]`; an empty text if there are none.
    public var encoded: String {
        guard !isEmpty else { return "" }
        let rows = properties.map { [$0.format, $0.name, $0.value] }
        guard let data = try? JSONEncoder().encode(rows) else { return "" }
        return String(decoding: data, as: UTF8.self)
    }

    /// Reads the text of ``encoded``. If a later version of Haru wrote another form, the result is empty, and
    /// the library keeps the text.
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
