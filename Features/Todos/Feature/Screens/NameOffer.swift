import CoreDesignSystem
import FeatureKit

/// The words that Tab offers for the last word before the text cursor. Each press of Tab shows the next word.
struct NameOffer {
    let words: [String]
    private let head: String
    private let rest: String
    private var offer: TextOffer

    /// - Parameters:
    ///   - words: the offered words, the best first.
    ///   - head: the text in front of the word that Tab replaces.
    ///   - input: the whole text, with the text cursor after the word that Tab replaces.
    init(_ words: [String], after head: String, in input: EditedText) {
        self.words = words
        self.head = head
        rest = String(input.text.dropFirst(input.cursor))
        offer = TextOffer(words)
    }

    /// Returns the text with the next offered word, or with the previous word if `step` is negative.
    /// The text cursor stands after the word.
    /// - Returns: `nil` if there are no words.
    mutating func next(by step: Int) -> EditedText? {
        guard let word = offer.next(by: step) else { return nil }
        var input = EditedText(head + word + rest)
        input.move(to: (head + word).count, extends: false)
        return input
    }
}

extension EditedText {
    var textBeforeCursor: String { String(text.prefix(cursor)) }
}
