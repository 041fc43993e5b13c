public import DomainPrimitives
import Foundation
public import LibraryDomain
public import SyncProtocolDomain

/// Finds the todos to which links such as `[[todo:call]]` lead.
public struct TodoLinkResolver {
    private let reader: any RecordReading

    public init(_ reader: any RecordReading) { self.reader = reader }

    /// Returns the live todos that a text names: an identifier, the start of one, a number, or a whole title.
    /// Reads indexes only, so that a text with thousands of different links stays fast.
    public func todos(named text: String) throws(PlannerError) -> [RecordID] {
        let references: [TodoReference]
        do { references = try TodoReference.parse([text]) } catch { references = [] }
        switch references.first {
        case .number(let number)? where references.count == 1:
            if let id = try reader.record(.todo, numbered: number) { return [id] }
        case .identifierPrefix(let prefix)?:
            let found = try todos(startingWith: prefix.filter(\.isHexDigit))
            if !found.isEmpty { return found }
        default: break
        }
        return Array(try reader.records(.todo, named: text).prefix(Self.mostTodos))
    }

    private func todos(startingWith digits: String) throws(PlannerError) -> [RecordID] {
        let padded = digits + String(repeating: "0", count: max(0, 32 - digits.count))
        var bytes: [UInt8] = []
        for start in stride(from: 0, to: 32, by: 2) {
            guard let byte = UInt8(padded.dropFirst(start).prefix(2), radix: 16) else { return [] }
            bytes.append(byte)
        }
        guard let first = RecordID(bytes: bytes) else { return [] }
        var found = try reader.isLive(.todo, first) ? [first] : []
        for record in try reader.records(.todo, after: first, limit: 5) {
            let text = record.id.parts[0].uuidString.filter { $0 != "-" }
            guard text.hasPrefix(digits.uppercased()) else { break }
            found.append(record.id)
        }
        return found
    }

    /// The largest number of todos with one title to which a link leads. A daily todo can have thousands of
    /// done todos with its title.
    private static let mostTodos = 200
}
