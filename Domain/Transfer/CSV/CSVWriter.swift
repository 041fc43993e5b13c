import DomainPrimitives
import Foundation
public import TodosDomain

/// A writer of CSV (RFC 4180) with a header.
public struct CSVWriter: TransferWriter {
    public init() {}

    public mutating func header() -> String {
        CSVField.allCases.map(\.rawValue).joined(separator: ",") + "\r\n"
    }

    public mutating func footer() -> String { "" }

    public mutating func write(_ todo: Todo, depth: Int, _ loss: inout LossReport) -> String {
        loss.noteForeign(of: todo, in: .csv)
        if !todo.dependencies.isEmpty { loss.note(.dropped(.dependency)) }
        let fields: [String] = [
            todo.id.uuidString.lowercased(), todo.title.description, todo.note, Self.text(todo.due),
            Self.text(todo.start), Self.text(todo.deadline), "\(todo.priority)",
            todo.side.map { "\($0)" } ?? "", todo.difficulty.map { String($0.level) } ?? "",
            todo.estimate.map { String($0.minutes) } ?? "",
            todo.tags.map(\.description).joined(separator: " "), todo.project?.description ?? "",
            todo.parent?.uuidString.lowercased() ?? "",
            todo.completedAt?.description ?? "", todo.recurrence?.description ?? "",
            todo.createdAt.description,
            todo.lastEdit.description,
        ]
        return fields.map(Self.quoted).joined(separator: ",") + "\r\n"
    }

    private static func text(_ date: Due?) -> String { date?.description ?? "" }

    private static func quoted(_ field: String) -> String {
        guard
            field.utf8.contains(where: {
                $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == 0x0A || $0 == 0x0D
            })
        else {
            return field
        }
        return "\"\(field.replacing("\"", with: "\"\""))\""
    }
}
