import DomainPrimitives
import TodosDomain

/// Foreign texts made to fit the rules of PRODUCT.md §1 without losing any of them.
struct ImportedText {
    let title: TodoTitle
    /// The whole text, where the title could not hold it.
    let overflow: String?

    /// A title of a foreign text: line breaks and control characters become spaces, and what is over 500 characters goes
    /// into the note.
    /// - Throws: ``ValidationError`` where nothing is left.
    init(title text: String, _ loss: inout LossReport) throws(ValidationError) {
        if let title = try? TodoTitle(text) {
            self.title = title
            overflow = nil
            return
        }
        let cleaned = String(text.map { $0.unicodeScalars.contains { $0.properties.generalCategory == .control } ? " " : $0 })
        if cleaned != text { loss.note(.changed("control character in a title")) }
        guard cleaned.count > TodoTitle.maximumLength else {
            title = try TodoTitle(cleaned)
            overflow = nil
            return
        }
        loss.note(.changed("title over 500 characters, the rest in the note"))
        title = try TodoTitle(String(cleaned.prefix(TodoTitle.maximumLength - 1)) + "…")
        overflow = text
    }

    /// A tag's name of a foreign text: forbidden characters become `_`.
    static func tag(_ text: String, _ loss: inout LossReport) -> TagName? {
        if let name = try? TagName(text) { return name }
        let allowed = text.map { character -> Character in
            let isBad =
                character.isWhitespace || character == "#" || character == ","
                || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
            return isBad ? "_" : character
        }
        loss.note(.changed("characters of a tag"))
        return try? TagName(String(allowed.prefix(TagName.maximumLength)))
    }
}
