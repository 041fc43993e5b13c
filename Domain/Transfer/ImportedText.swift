import DomainPrimitives
import Foundation
import TodosDomain

/// A title that an import reads from a file. A title that breaks Haru's rules is changed to fit the rules, or
/// refused (Documentation/Product.md §Reading a file).
struct ImportedText {
    let title: TodoTitle
    /// The whole text from the file, if the title had to be shortened; otherwise `nil`.
    let overflow: String?

    /// Reads a title. The policy ``EntryPolicy/keepGoing`` repairs the title: control characters become
    /// spaces, and a title of more than 500 characters is shortened.
    /// - Throws: ``ValidationError`` for these titles:
    ///   - a blank title
    ///   - every invalid title, if the policy is ``EntryPolicy/refuseFile``
    init(title text: String, _ policy: EntryPolicy, _ loss: inout LossReport) throws(ValidationError) {
        do {
            title = try TodoTitle(text)
            overflow = nil
            return
        } catch {
            if policy == .refuseFile { throw error }
        }
        let cleaned = String(
            text.map { $0.unicodeScalars.contains { $0.properties.generalCategory == .control } ? " " : $0 })
        if cleaned != text { loss.note(.changed(.controlCharacter)) }
        guard cleaned.count > TodoTitle.maximumLength else {
            title = try TodoTitle(cleaned)
            overflow = nil
            return
        }
        loss.note(.changed(.longTitle))
        title = try TodoTitle(String(cleaned.prefix(TodoTitle.maximumLength - 1)) + "…")
        overflow = text
    }

    /// Reads the name of a tag. Under the policy ``EntryPolicy/keepGoing``, forbidden characters become `_`,
    /// and a long name is shortened.
    /// - Returns: `nil` if no valid name remains.
    /// - Throws: ``ValidationError`` for a broken rule, if the policy is ``EntryPolicy/refuseFile``.
    static func tag(_ text: String, _ policy: EntryPolicy, _ loss: inout LossReport) throws(ValidationError)
        -> TagName?
    {
        do { return try TagName(text) } catch { if policy == .refuseFile { throw error } }
        loss.note(.changed(.tagCharacters))
        let isControl = { (character: Character) in
            character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        }
        let allowed = String(withoutSeparators(text).map { isControl($0) ? "_" : $0 })
        return try? TagName(String(allowed.prefix(TagName.maximumLength)))
    }

    /// Reads a project or category of another program as the name of a tag. Such names can have white space,
    /// `#` and commas, which become `_`.
    static func category(
        _ text: String, _ policy: EntryPolicy, _ loss: inout LossReport
    ) throws(ValidationError) -> TagName? {
        let name = withoutSeparators(text)
        if name != text { loss.note(.changed(.tagCharacters)) }
        return try tag(name, policy, &loss)
    }

    /// Reads the name of a project. Under the policy ``EntryPolicy/keepGoing``, control characters become
    /// spaces, and a long name is shortened.
    /// - Returns: `nil` if no valid name remains.
    /// - Throws: ``ValidationError`` for a broken rule, if the policy is ``EntryPolicy/refuseFile``.
    static func project(
        _ text: String, _ policy: EntryPolicy, _ loss: inout LossReport
    ) throws(ValidationError) -> ProjectName? {
        do { return try ProjectName(text) } catch { if policy == .refuseFile { throw error } }
        loss.note(.changed(.projectName))
        let isControl = { (character: Character) in
            character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        }
        let allowed = String(text.map { isControl($0) ? " " : $0 })
        return try? ProjectName(String(allowed.prefix(ProjectName.maximumLength)))
    }

    private static func withoutSeparators(_ text: String) -> String {
        String(text.map { $0.isWhitespace && !$0.isNewline || $0 == "#" || $0 == "," ? "_" : $0 })
    }
}

/// The name of a project as one word of a line, such as `summer%20house` in `project:summer%20house`. Formats
/// such as todo.txt separate words by spaces.
enum ProjectWord {
    /// Returns the name with percent-encoding (RFC 3986 §2.1). Letters and digits of any language stay
    /// unchanged, and so do `-`, `_`, `.`, `/` and `&`.
    static func encoded(_ name: ProjectName) -> String {
        name.description.map { character in
            if character.isLetter || character.isNumber || "-_./&".contains(character) {
                return String(character)
            }
            return character.utf8.map { "%" + hex($0) }.joined()
        }.joined()
    }

    /// Returns the text of a word without percent-encoding. Returns the word unchanged if its
    /// percent-encoding is not valid.
    static func decoded(_ word: String) -> String { word.removingPercentEncoding ?? word }

    /// Whether a word can be a whole project name. A word that begins with a quotation mark cannot, because
    /// it is only the first word of a name in quotation marks.
    static func isName(_ word: String) -> Bool { !word.isEmpty && !"\"'“‘".contains(word.prefix(1)) }

    private static func hex(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
    }
}
