public import DomainPrimitives

/// The information about a CSV file that a person gives, because the file does not contain it.
public struct CSVOptions: Hashable, Sendable {
    /// The columns that the person chose. Each key is a field, and its value is the name of a column.
    var columns: [CSVField: String] = [:]
    var dates: DatePattern?
    /// The name of the CSV file. Todoist names each file after the project in it.
    var source = ""

    public init() {}

    /// - Parameters:
    ///   - columns: Texts such as `due=Due Date`: a field and its column.
    ///   - dateFormat: A format such as `dd/MM/yyyy`; `nil` if the person gave none.
    /// - Throws: ``ValidationError`` if an argument is invalid, or if two texts begin with the same field.
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
