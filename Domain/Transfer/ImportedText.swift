import DomainPrimitives
import TodosDomain

/// Foreign titles and tags: held to the rules of PRODUCT.md §1, or made to fit them without losing any of the
/// text.
struct ImportedText {
    let title: TodoTitle
    /// The whole text, where the title could not hold it.
    let overflow: String?

    /// A title of a foreign text. Made to fit, line breaks and control characters become spaces, and what is
    /// over 500 characters goes into the note.
    /// - Throws: ``ValidationError`` where it breaks a rule and is not to be made to fit, or where nothing is
    ///   left.
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

    /// A tag's name of a foreign text. Made to fit, forbidden characters become `_`; `nil` where nothing is
    /// left.
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

    /// A project or category of another program as a tag: names there may hold white space, `#` and commas,
    /// which become `_`.
    static func category(
        _ text: String, _ policy: EntryPolicy, _ loss: inout LossReport
    ) throws(ValidationError) -> TagName? {
        let name = withoutSeparators(text)
        if name != text { loss.note(.changed(.tagCharacters)) }
        return try tag(name, policy, &loss)
    }

    private static func withoutSeparators(_ text: String) -> String {
        String(text.map { $0.isWhitespace && !$0.isNewline || $0 == "#" || $0 == "," ? "_" : $0 })
    }
}
