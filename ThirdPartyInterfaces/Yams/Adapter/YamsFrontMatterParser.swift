public import FrontMatterInterface
import Yams

/// Parses front matter with Yams, after a scan that refuses dangerous input.
public struct YamsFrontMatterParser: FrontMatterParser {
    public init() {}

    public func parse(_ yaml: String) throws(FrontMatterError) -> [FrontMatterEntry] {
        try FrontMatterScan.check(yaml)
        let root: Node?
        do {
            // An explicit encoding keeps Yams from reading the environment. The basic resolver gives scalars
            // no types such as Boolean, and uses no regular expressions.
            root = try Parser(yaml: yaml, resolver: .basic, encoding: .utf8).singleRoot()
        } catch { throw Self.failure(error) }
        guard let root else { return [] }
        switch root {
        case .mapping(let mapping): return try entries(of: mapping, depth: 0)
        case .scalar(let scalar) where scalar.string.isEmpty && scalar.style == .plain: return []
        case .scalar, .sequence, .alias: throw FrontMatterError(.notAMapping, line: root.mark?.line ?? 1)
        }
    }

    private func entries(of mapping: Node.Mapping, depth: Int) throws(FrontMatterError) -> [FrontMatterEntry]
    {
        var entries: [FrontMatterEntry] = []
        for (key, value) in mapping {
            let line = key.mark?.line ?? 1
            guard case .scalar(let name) = key else {
                throw FrontMatterError(.syntax(.key), line: line)
            }
            entries.append(
                FrontMatterEntry(name.string, try self.value(value, depth: depth + 1), line: line))
        }
        return entries
    }

    private func value(_ node: Node, depth: Int) throws(FrontMatterError) -> FrontMatterValue {
        let line = node.mark?.line ?? 1
        guard depth < Self.mostLevels else { throw FrontMatterError(.tooDeep, line: line) }
        switch node {
        case .scalar(let scalar):
            let isPlain = scalar.style == .plain || scalar.style == .any
            return isPlain ? .plain(scalar.string) : .quoted(scalar.string)
        case .mapping(let mapping): return .mapping(try entries(of: mapping, depth: depth))
        case .sequence(let sequence):
            var values: [FrontMatterValue] = []
            for element in sequence { values.append(try value(element, depth: depth + 1)) }
            return .list(values)
        case .alias: throw FrontMatterError(.alias, line: line)
        }
    }

    private static let mostLevels = 64

    /// Returns the mistake for a message of libyaml.
    private static func mistake(_ problem: String) -> FrontMatterError.Mistake {
        switch problem {
        case "did not find expected ',' or ']'": .list
        case "did not find expected ',' or '}'": .mapping
        case "found unexpected end of stream", "found unexpected document indicator": .quote
        case "could not find expected ':'": .missingColon
        case "mapping values are not allowed in this context", "found unexpected ':'": .colon
        case "found character that cannot start any token": .firstCharacter
        case "did not find expected key", "did not find expected '-' indicator",
            "block sequence entries are not allowed in this context",
            "found a tab character where an indentation space is expected",
            "found a tab character that violates indentation":
            .indentation
        case "found unknown escape character", "found invalid Unicode character escape code",
            "did not find expected hexdecimal number":
            .escape
        case "control characters are not allowed": .controlCharacter
        default: .other(detail: problem)
        }
    }

    private static func failure(_ error: any Error) -> FrontMatterError {
        guard let error = error as? YamlError else {
            return FrontMatterError(.syntax(.other(detail: "\(error)")), line: 1)
        }
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            return FrontMatterError(.syntax(mistake(problem)), line: mark.line)
        case .reader(let problem, let offset, _, let yaml):
            let before = yaml.utf8.prefix(offset ?? 0)
            return FrontMatterError(
                .syntax(mistake(problem)), line: before.count { $0 == UInt8(ascii: "\n") } + 1)
        case .duplicatedKeysInMapping(let keys, let context):
            return FrontMatterError(.duplicateKey(keys.first ?? ""), line: max(context.mark.line, 1))
        case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
            return FrontMatterError(.syntax(.other(detail: "the parser failed")), line: 1)
        }
    }
}
