import CoreCommandLine
import DomainPrimitives
import TransferDomain

/// Functions that choose the format of an import or export. A format that the person requested wins over the
/// format that a file name or a content shows.
enum FormatChoice {
    static let completion = Completion.words(TransferFormat.allCases.map(\.rawValue))

    /// Returns the format of a file to read. If the person requested no format, the file name decides. If the
    /// file name shows no format, the content decides, but only for JSON.
    /// - Parameter name: the name of the requested format; `nil` if the person requested none.
    /// - Throws: ``PlannerError/invalid(_:)`` with the list of formats, if the requested format is unknown.
    ///   Also if the person requested no format, and neither the file name nor the content shows one.
    static func reading(
        _ name: String?, path: String, _ bytes: UnsafeBufferPointer<UInt8>
    ) throws(PlannerError) -> TransferFormat {
        if let asked = try asked(name) { return asked }
        if let told = TransferFormat(fileName: path) { return told }
        if let told = TransferFormat(json: bytes) { return told }
        throw unknown(path)
    }

    /// Returns the format of a file to write. If the person requested no format, the file name decides.
    /// Standard output (`path` is `nil`) and file names with the ending `.json` get Haru's own format.
    /// - Parameter name: the name of the requested format; `nil` if the person requested none.
    /// - Throws: ``PlannerError/invalid(_:)`` with the list of formats, if the requested format is unknown.
    ///   Also if the person requested no format, and the file name shows none.
    static func writing(_ name: String?, path: String?) throws(PlannerError) -> TransferFormat {
        if let asked = try asked(name) { return asked }
        guard let path else { return .haru }
        if let told = TransferFormat(fileName: path) { return told }
        if isJSON(path) { return .haru }
        throw unknown(path)
    }

    /// Returns the format for a directory of files, which is always iCalendar. No other format stores each
    /// todo in a file of its own.
    /// - Parameter name: the name of the requested format; `nil` if the person requested none.
    /// - Throws: ``PlannerError/invalid(_:)`` if the person requested another format.
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
        .invalid(ValidationError(.format, path, .unknownFormat(TransferFormat.allCases.map(\.rawValue))))
    }
}
