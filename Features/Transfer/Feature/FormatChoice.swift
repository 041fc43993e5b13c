import CoreCommandLine
import DomainPrimitives
import TransferDomain

/// The format that was asked for, or that a file's name tells.
enum FormatChoice {
    static let completion = CommandEntry.Completion.words(TransferFormat.allCases.map(\.rawValue))

    /// - Throws: ``PlannerError/invalid(_:)`` naming the formats there are.
    static func of(_ name: String?, path: String) throws(PlannerError) -> TransferFormat {
        let names = TransferFormat.allCases.map(\.rawValue)
        guard let name else {
            guard let format = TransferFormat(fileName: path) else {
                throw .invalid(ValidationError(.format, path, .oneOf(names.map { "--format \($0)" })))
            }
            return format
        }
        guard let format = TransferFormat(rawValue: name.lowercased()) else {
            throw .invalid(ValidationError(.format, name, .oneOf(names)))
        }
        return format
    }
}
