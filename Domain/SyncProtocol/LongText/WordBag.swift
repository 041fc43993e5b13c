/// The words of a block without their order, for the similarity of two blocks. In prose, inline code is one
/// word.
struct WordBag {
    private let numbers: [Int32]

    init(of body: ArraySlice<UInt8>, kind: MarkdownBlock.Kind, _ table: inout TokenTable) {
        // An item with a new number is still the same item.
        let bytes = kind == .listItem ? body.dropFirst(LineShape.markerLength(of: body)) : body
        // The fence of a code block would look like inline code to the scanner of prose.
        let grammar: MarkdownBlock.Kind = kind == .code ? .code : .paragraph
        let words = WordScanner.words(of: bytes, in: grammar).lazy.filter(\.kind.hasMeaning)
        numbers = table.numbers(of: words.map(\.range), in: bytes).sorted()
    }

    private init(numbers: [Int32]) { self.numbers = numbers }

    var count: Int { numbers.count }

    /// Returns the share of common words in two blocks, from 0 for none to 1,000 for all.
    func similarity(to other: WordBag) -> Int {
        let all = count + other.count
        return all == 0 ? 0 : 2_000 * common(with: other) / all
    }

    /// Whether at least three quarters of the words occur in `other`. A single word does not count, because
    /// the word can be the same by chance.
    func isMostly(from other: WordBag) -> Bool { count > 1 && 4 * common(with: other) >= 3 * count }

    /// Returns the words without those of `other`. Of equal words, `other` takes away as many as it has.
    func subtracting(_ other: WordBag) -> WordBag {
        var taken = other.numbers[...]
        let rest = numbers.filter { number in
            taken = taken.drop { $0 < number }
            guard taken.first == number else { return true }
            taken.removeFirst()
            return false
        }
        return WordBag(numbers: rest)
    }

    /// Whether both bags have a word in common.
    func hasWords(of other: WordBag) -> Bool { common(with: other) > 0 }

    private func common(with other: WordBag) -> Int {
        var (left, right, common) = (0, 0, 0)
        while left < numbers.count, right < other.numbers.count {
            if numbers[left] == other.numbers[right] {
                (left, right, common) = (left + 1, right + 1, common + 1)
            } else if numbers[left] < other.numbers[right] {
                left += 1
            } else {
                right += 1
            }
        }
        return common
    }
}
