public import FrontMatterInterface
public import NotesDomain

/// Reads front matter with a parser behind ``FrontMatterParser``.
public struct ParsedFrontMatterReader: FrontMatterReader {
    private let parser: any FrontMatterParser

    public init(parser: any FrontMatterParser) { self.parser = parser }

    public func read(_ yaml: String) throws(FrontMatterProblem) -> FrontMatter {
        do throws(FrontMatterError) {
            return FrontMatter(try parser.parse(yaml).map(Self.field))
        } catch { throw FrontMatterProblem(Self.reason(error.reason), line: error.line) }
    }

    private static func field(_ entry: FrontMatterEntry) -> FrontMatter.Field {
        FrontMatter.Field(
            entry.key, value(entry.value), line: entry.line)
    }

    private static func value(_ value: FrontMatterValue) -> FrontMatter.Value {
        switch value {
        case .plain(let text): .plain(text)
        case .quoted(let text): .quoted(text)
        case .list(let values): .list(values.map(self.value))
        case .mapping(let entries): .mapping(entries.map(field))
        }
    }

    private static func mistake(_ mistake: FrontMatterError.Mistake) -> FrontMatterProblem.Mistake {
        switch mistake {
        case .list: .list
        case .mapping: .mapping
        case .quote: .quote
        case .missingColon: .missingColon
        case .colon: .colon
        case .firstCharacter: .firstCharacter
        case .indentation: .indentation
        case .escape: .escape
        case .controlCharacter: .controlCharacter
        case .key: .key
        case .other(let detail): .other(detail: detail)
        }
    }

    private static func reason(_ reason: FrontMatterError.Reason) -> FrontMatterProblem.Reason {
        switch reason {
        case .syntax(let mistake): .syntax(self.mistake(mistake))
        case .notAMapping: .notAMapping
        case .duplicateKey(let key): .duplicateKey(key)
        case .alias: .alias
        case .tooLarge: .tooLarge
        case .tooDeep: .tooDeep
        }
    }
}
