import CoreCommandLine
import DomainPrimitives
import TransferDomain

/// The format that was asked for, or that a file tells.
enum FormatChoice {
    static let completion = Completion.words(TransferFormat.allCases.map(\.rawValue))

    /// The format to read a file in: the one asked for, or what its name or, of JSON, its start tells.
    /// - Throws: ``PlannerError/invalid(_:)`` naming the formats there are.
    static func reading(
        _ name: String?, path: String, _ bytes: UnsafeBufferPointer<UInt8>
    ) throws(PlannerError) -> TransferFormat {
        if let asked = try asked(name) { return asked }
        if let told = TransferFormat(fileName: path) { return told }
        if let told = TransferFormat(json: bytes) { return told }
        throw unknown(path)
    }

    /// The format to write a file in, Haru's own where there is no file or one whose name ends in `.json`.
    /// - Throws: ``PlannerError/invalid(_:)`` naming the formats there are.
    static func writing(_ name: String?, path: String?) throws(PlannerError) -> TransferFormat {
        if let asked = try asked(name) { return asked }
        guard let path else { return .haru }
        if let told = TransferFormat(fileName: path) { return told }
        if isJSON(path) { return .haru }
        throw unknown(path)
    }

    /// The format of a directory's files: iCalendar is the one that keeps each entry in a file of its own.
    /// - Throws: ``PlannerError/invalid(_:)`` where another format was asked for.
    static func directory(_ name: String?) throws(PlannerError) -> TransferFormat {
        let format = try asked(name) ?? .ics
        guard format == .ics else {
            throw .invalid(ValidationError(.format, format.rawValue, .calendarDirectory))
        }
        return format
    }

    private static func asked(_ name: String?) throws(PlannerError) -> TransferFormat? {
        guard let name else { return nil }
        guard let format = TransferFormat(rawValue: name.lowercased()) else {
            throw .invalid(ValidationError(.format, name, .oneOf(TransferFormat.allCases.map(\.rawValue))))
        }
        return format
    }

    private static func isJSON(_ path: String) -> Bool { path.lowercased().hasSuffix(".json") }

    private static func unknown(_ path: String) -> PlannerError {
        .invalid(ValidationError(.format, path, .untoldFormat(TransferFormat.allCases.map(\.rawValue))))
    }
}
