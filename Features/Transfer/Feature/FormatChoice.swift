import CoreCommandLine
import DomainPrimitives
import TransferDomain

/// Functions that choose the format of an import or export. A format that the person requested wins over the
/// file name and the content.
enum FormatChoice {
    static let completion = Completion.words(TransferFormat.allCases.map(\.rawValue))

    /// Finds the format of a file to read. Tries one source after another:
    /// - The format `name`, which the person requested.
    /// - The file name.
    /// - The content, if it is JSON.
    /// - Throws: ``PlannerError/invalid(_:)`` if the requested format is unknown, or if no source gives a
    ///   format.
    static func reading(
        _ name: String?, path: String, _ bytes: UnsafeBufferPointer<UInt8>
    ) throws(PlannerError) -> TransferFormat {
        if let asked = try asked(name) { return asked }
        if let told = TransferFormat(fileName: path) { return told }
        if let told = TransferFormat(json: bytes) { return told }
        throw unknown(path)
    }

    /// Returns the format of a file to write. If the person requested no format, the file name decides.
    /// Standard output (`path` is `nil`) and `.json` files get Haru's own format.
    /// - Parameter name: the requested format, if any.
    /// - Throws: ``PlannerError/invalid(_:)`` if the requested format is unknown, or if the file name gives
    ///   no format.
    static func writing(_ name: String?, path: String?) throws(PlannerError) -> TransferFormat {
        if let asked = try asked(name) { return asked }
        guard let path else { return .haru }
        if let told = TransferFormat(fileName: path) { return told }
        if isJSON(path) { return .haru }
        throw unknown(path)
    }

    /// Returns iCalendar, the one format in which Haru can export a directory of files.
    /// - Parameter name: the requested format, if any.
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
