public import DomainPrimitives

/// What a person says of a CSV file that the file does not say itself.
public struct CSVOptions: Hashable, Sendable {
    /// The column of a field, by its name in the header.
    var columns: [CSVField: String] = [:]
    /// How dates are written.
    var dates: DatePattern?
    /// The file's name, which of Todoist's exports names the project.
    var source = ""

    /// Nothing is said.
    public init() {}

    /// - Parameters:
    ///   - columns: each as `due=Due Date`.
    ///   - dateFormat: as `dd/MM/yyyy`.
    ///   - source: the file's name.
    /// - Throws: ``ValidationError`` for field `option`, naming what there is.
    public init(columns: [String], dateFormat: String?, source: String) throws(ValidationError) {
        self.source = source
        for text in columns {
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
                String.init)
            let option = "--map \(text)"
            guard let field = CSVField(rawValue: CSVField.key(parts[0])), parts.count == 2,
                !CSVField.key(parts[1]).isEmpty
            else {
                throw ValidationError(
                    .option, option, .oneOf(CSVField.allCases.map { "\($0.rawValue)=COLUMN" }))
            }
            guard self.columns.updateValue(parts[1], forKey: field) == nil else {
                throw ValidationError(.option, option, .duplicate)
            }
        }
        if let dateFormat { dates = try DatePattern(dateFormat) }
    }
}
