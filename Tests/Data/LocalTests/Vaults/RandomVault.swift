import DomainTesting

/// Writes Markdown files with random names, texts and front matter, in English and Korean.
struct RandomVault {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// Returns the texts of the files, by their paths. No two paths differ only in case or normal form.
    mutating func files(count: Int) -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for number in 0..<count {
            let folder = (0..<Int.random(in: 0...3, using: &random)).map { _ in pick(Self.folders) }
            let ending = chance(20) ? ".markdown" : ".md"
            let path = (folder + ["\(pick(Self.words)) \(number)\(ending)"]).joined(separator: "/")
            files[path] = Array(text().utf8)
            if chance(15) { files[path + ".png"] = [0x89, 0x50, 0, UInt8(number % 256)] }
        }
        return files
    }

    private mutating func text() -> String {
        let end = chance(5) ? "\r\n" : "\n"
        let mark = chance(20) ? "\u{FEFF}" : ""
        let head = chance(2) ? frontMatter(end) : ""
        if chance(30) { return mark + head }
        let lines = (0..<Int.random(in: 1...30, using: &random)).map { _ in line() }
        return mark + head + lines.joined(separator: end) + (chance(4) ? "" : end)
    }

    private mutating func frontMatter(_ end: String) -> String {
        var lines = ["---"]
        if chance(2) { lines.append("title: \(pick(Self.words)) \(pick(Self.words))") }
        if chance(3) { lines.append("title\(pick(["A", "B"])): 'x: y'") }
        if chance(2) {
            lines += pick([
                ["tags: [work, 집]"], ["tags:", "  - a/b", "  - '#정원'"], ["tags: one, two words"], ["tags:"],
                ["tags:", "- top", "# comment", "- 'two words'"],
            ])
        }
        if chance(3) { lines.append("created: \(pick(["2024-02-29", "2025-01-01 09:30", "어제"]))") }
        if chance(4) { lines.append("pinned: \(pick(["true", "no", "3"]))") }
        if chance(4) { lines += ["aliases:", "  - \(pick(Self.words))", "", "# end"] }
        if chance(9) { lines.append("broken: [") }
        if chance(9) { lines.append("&a x: *a") }
        lines.append(chance(9) ? "..." : "---")
        if chance(25) { lines.removeLast() }
        return lines.map { $0 + end }.joined()
    }

    private mutating func line() -> String {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: "# \(pick(Self.words))"
        case 1: ""
        case 2: "- [ ] \(pick(Self.words)) #\(pick(["tag", "태그", "1", "a/b"]))"
        case 3: "```"
        case 4: "---"
        case 5: "\u{1100}\u{1161} e\u{301} 👩‍👩‍👧 \(pick(Self.words))  "
        default: "\(pick(Self.words)) [[\(pick(Self.words))]] \(pick(Self.words))"
        }
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &random)]
    }

    /// Returns `true` in one of `count` cases.
    private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    private static let words = [
        "Plan", "회의록", "café", "정원 가꾸기", "notes (old)", "Übung", "읽을 책", "ideas & more", "it's",
    ]
    private static let folders = ["Work", "집", "Archive 2024", "프로젝트", "a b"]
}
