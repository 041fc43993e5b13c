import LibraryDomain
import NotesDomain
import SyncProtocolDomain
import TodosDomain

extension TextRegister {
    static func body(of note: RecordID) -> TextRegister { TextRegister(.note, note, "body") }

    static func note(of todo: RecordID) -> TextRegister { TextRegister(.todo, todo, "note") }

    var key: RecordKey { RecordKey(type.name, id) }
}

/// The tokens in a long text. A token is a word with a number that is unique for its user. A missing or
/// doubled token therefore shows a mistake of a merge.
struct TextTokens {
    /// The number of copies of each token in the text, by the number of the token.
    private(set) var counts: [Int: Int] = [:]
    /// Whether a merge divided a token.
    private(set) var isDamaged = false

    private static let english = Array("abcdefghij".unicodeScalars)
    private static let korean = Array("가나다라마바사아자차".unicodeScalars)

    /// Returns the token with a number as a word.
    static func word(_ number: Int, isKorean: Bool) -> String {
        let digits = String(number).utf8.map { Int($0) - 48 }
        var word = isKorean ? "쿼" : "Xq"
        for digit in digits { word.unicodeScalars.append(isKorean ? korean[digit] : english[digit]) }
        return word + (isKorean ? "꿍" : "Z")
    }

    init(in text: String) {
        let scalars = Array(text.unicodeScalars)
        var index = 0
        while index < scalars.count {
            let start = scalars[index]
            index += 1
            if start == "X", index < scalars.count, scalars[index] == "q" {
                index += 1
                read(scalars, &index, digits: Self.english, end: "Z")
            } else if start == "쿼" {
                read(scalars, &index, digits: Self.korean, end: "꿍")
            }
        }
    }

    private mutating func read(
        _ scalars: [Unicode.Scalar], _ index: inout Int, digits: [Unicode.Scalar], end: Unicode.Scalar
    ) {
        var number: Int?
        while index < scalars.count, let digit = digits.firstIndex(of: scalars[index]) {
            number = (number ?? 0) * 10 + digit
            index += 1
        }
        guard let number, index < scalars.count, scalars[index] == end else {
            isDamaged = true
            return
        }
        index += 1
        counts[number, default: 0] += 1
    }

    var numbers: Set<Int> { Set(counts.keys) }

    static func numbers(in texts: [String]) -> Set<Int> {
        texts.reduce(into: []) { $0.formUnion(TextTokens(in: $1).numbers) }
    }
}

/// The tokens that the people of one user added to long texts and removed from them, on all devices.
final class TextTruth {
    private var count = 0
    private var removed: [TextRegister: Set<Int>] = [:]
    private var repeatable: [TextRegister: Set<Int>] = [:]

    /// Returns a new token as a word.
    func newWord(isKorean: Bool) -> String {
        count += 1
        return TextTokens.word(count, isKorean: isKorean)
    }

    /// Notes that a person deleted tokens from a text that the person saw.
    func noteRemoval(of tokens: Set<Int>, from place: TextRegister) {
        if !tokens.isEmpty { removed[place, default: []].formUnion(tokens) }
    }

    /// Notes that a text can have tokens twice, for one of these reasons:
    /// - An undo or a redo restored a token, while another device kept the token.
    /// - A conflict contains the token. The other side of the conflict can have the token at another place.
    func noteRepeatable(_ tokens: Set<Int>, in place: TextRegister) {
        if !tokens.isEmpty { repeatable[place, default: []].formUnion(tokens) }
    }

    func hasRemoved(_ token: Int, from place: TextRegister) -> Bool {
        removed[place]?.contains(token) ?? false
    }

    /// Throws ``Violation`` if a text has a token twice, or a token that no person wrote.
    /// - Parameter owner: the device or server that has the text.
    func check(_ text: String, at place: TextRegister, of owner: String) throws {
        let tokens = TextTokens(in: text)
        if tokens.isDamaged {
            throw Violation("\(owner): the \(place.field) of \(place.key) has a divided word:\n\(text)")
        }
        for (token, times) in tokens.counts {
            if token > count {
                throw Violation("\(owner): the \(place.field) of \(place.key) has the unknown word \(token)")
            }
            if times > 1, repeatable[place]?.contains(token) != true {
                throw Violation(
                    "\(owner): the \(place.field) of \(place.key) has word \(token) \(times) times:\n\(text)")
            }
        }
    }
}
