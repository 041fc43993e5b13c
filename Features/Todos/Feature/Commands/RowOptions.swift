import ArgumentParser
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import FeatureKit
import TodosDomain

/// The options that choose what a list of todos prints for each todo.
struct RowOptions: ParsableArguments, Sendable {
    @Option(
        help: ArgumentHelp(
            "A table with these fields of each todo, such as number,title,due.", valueName: "fields"))
    var columns: String?
    @OptionGroup var reading: ReadingOptions
    @Flag(name: .shortAndLong, help: "Print only the identifiers.") var quiet = false

    /// Whether the output shows the colours of tags and projects. If not, a command need not read them.
    func hasColors(on console: Console) -> Bool { !quiet && reading.hasColors(on: console) }

    /// Returns the chosen columns; `nil` if the person chose none.
    /// - Parameter known: the columns of the list.
    /// - Throws: ``ValidationError`` if an option excludes another one, or if a column is unknown.
    func columns(
        among known: [TodoColumn]
    ) throws(DomainPrimitives.ValidationError) -> [TodoColumn]? {
        let forms = [
            (name: "--columns", isGiven: columns != nil), (name: "--quiet", isGiven: quiet),
            (name: "--json", isGiven: reading.json), (name: "--ndjson", isGiven: reading.ndjson),
        ].filter(\.isGiven)
        if forms.count > 1 {
            throw DomainPrimitives.ValidationError(.option, forms[0].name, .excludes(forms[1].name))
        }
        guard let columns else { return nil }
        return try TodoColumn.parse(columns, among: known)
    }
}
