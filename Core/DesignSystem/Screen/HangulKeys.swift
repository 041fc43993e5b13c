/// The Latin keys of the Korean two-set keyboard layout (KS X 5002). With this table, a key starts the same
/// action whether the person types Korean or Latin letters.
enum HangulKeys {
    private static let latin: [Character: Character] = [
        "ㅂ": "q", "ㅈ": "w", "ㄷ": "e", "ㄱ": "r", "ㅅ": "t", "ㅛ": "y", "ㅕ": "u", "ㅑ": "i", "ㅐ": "o", "ㅔ": "p",
        "ㅁ": "a",
        "ㄴ": "s", "ㅇ": "d", "ㄹ": "f", "ㅎ": "g", "ㅗ": "h", "ㅓ": "j", "ㅏ": "k", "ㅣ": "l", "ㅋ": "z", "ㅌ": "x",
        "ㅊ": "c",
        "ㅍ": "v", "ㅠ": "b", "ㅜ": "n", "ㅡ": "m", "ㅃ": "Q", "ㅉ": "W", "ㄸ": "E", "ㄲ": "R", "ㅆ": "T", "ㅒ": "O",
        "ㅖ": "P",
    ]

    /// Returns the Latin letter on the key of a Korean letter; `nil` for any other character.
    static func latin(_ character: Character) -> Character? { latin[character] }
}
