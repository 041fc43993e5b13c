import DomainTesting
import Foundation
import SyncProtocolDomain
import Testing

/// Compares the merge with `git merge-file`, which merges line by line. If neither merge has a conflict, both
/// must write the same lines. Every other difference must have a name. The tests also limit the number of
/// conflicts that only Haru has, by name.
@Suite("The merge of long texts beside git", .enabled(if: GitMerge.isInstalled, "git is not installed"))
struct GitMergeTests {
    @Test func `5,000 random merges agree with git, or the difference has a name`() throws {
        let counts = try counts(of: 5_000) { Triple(seed: $0) }

        #expect(counts["both merge: the same text", default: 0] > 2_000)
        #expect(counts[MergeComparison.equalLines, default: 0] < 10)
        #expect(counts[MergeComparison.besideMove, default: 0] < 5)
        expectFewConflicts(
            counts,
            [
                "blocks that one edit divided or replaced": 30, "equal lines": 1,
                "lines of one code block": 126, "the result would not be stable": 36,
                "words or lines of one block": 32,
            ])
    }

    @Test func `5,000 random merges of plain lines agree with git, or the difference has a name`() throws {
        let counts = try counts(of: 5_000) { Triple(linesWithSeed: $0) }

        #expect(counts["both merge: the same text", default: 0] > 1_000)
        #expect(counts["only git has a conflict: \(MergeComparison.linesOfParagraph)", default: 0] > 50)
        expectFewConflicts(
            counts,
            [
                "blocks that one edit divided or replaced": 4, "equal lines": 2,
                "lines of one code block": 326, "the result would not be stable": 123,
                "words or lines of one block": 29,
            ])
    }

    /// Checks the number of conflicts that only Haru has. The names alone cannot show that a change of the
    /// merge makes more conflicts than necessary.
    /// - Parameter limits: the largest number of conflicts by name. A name without a limit must not occur.
    private func expectFewConflicts(_ counts: [String: Int], _ limits: [String: Int]) {
        for (name, count) in counts where name.hasPrefix(MergeComparison.onlyOurs) {
            let limit = limits[String(name.dropFirst(MergeComparison.onlyOurs.count))] ?? 0
            #expect(count <= limit, "\(name)")
        }
    }

    /// Returns the number of merges with each name of a difference, and prints the numbers.
    private func counts(of merges: UInt64, _ triple: (UInt64) -> Triple) throws -> [String: Int] {
        var counts: [String: Int] = [:]
        for batch in 0..<merges / 500 {
            let triples = (1...500).map { triple(batch * 500 + $0) }
            for (triple, git) in zip(triples, try GitMerge.merge(triples)) {
                let ours = TextMerge()(base: triple.base, earlier: triple.earlier, later: triple.later)
                let comparison = MergeComparison(triple, git: git, ours: ours)
                counts[comparison.name ?? "unclassified", default: 0] += 1
                #expect(comparison.name != nil, "seed \(triple.seed)")
            }
        }
        for (name, count) in counts.sorted(by: { $0.key < $1.key }) { print("\(count)\t\(name)") }
        return counts
    }
}

/// Two edits of one text.
struct Triple {
    let seed: UInt64
    let base: String
    let earlier: String
    let later: String

    init(seed: UInt64) {
        self.seed = seed
        var generator = MarkdownGenerator(seed: seed)
        base = generator.text(blocks: 2...12)
        earlier = generator.edited(base, edits: 1...4)
        later = generator.edited(base, edits: 1...4)
    }

    /// Creates two edits of a text of plain lines.
    init(linesWithSeed seed: UInt64) {
        self.seed = seed
        var generator = LineGenerator(seed: seed)
        base = generator.text()
        earlier = generator.edited(base, edits: 1...3)
        later = generator.edited(base, edits: 1...3)
    }
}

/// The result of `git merge-file`.
struct GitMerge {
    /// A part with conflict markers.
    struct Conflict {
        var earlier: [String] = []
        var base: [String] = []
        var later: [String] = []
        /// The lines before and after the part.
        var neighbours: [String] = []
    }

    let text: String
    let conflicts: [Conflict]

    static var isInstalled: Bool { (try? run("git --version", in: URL(filePath: "/"))) == 0 }

    /// Merges all triples with one process of the shell.
    static func merge(_ triples: [Triple]) throws -> [GitMerge] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "merge-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (index, triple) in triples.enumerated() {
            for (name, text) in [("b", triple.base), ("e", triple.earlier), ("l", triple.later)] {
                try Data(text.utf8).write(to: folder.appending(path: "\(index).\(name)"))
            }
        }
        let command = "git merge-file -p -q --diff3 -L earlier -L base -L later $i.e $i.b $i.l > $i.r"
        let script = "i=0; while [ $i -lt \(triples.count) ]; do \(command); echo $? > $i.s; i=$((i+1)); done"
        try #require(try run(script, in: folder) == 0)
        return try triples.indices.map { index in
            let text = String(
                decoding: try Data(contentsOf: folder.appending(path: "\(index).r")), as: UTF8.self)
            let status = String(
                decoding: try Data(contentsOf: folder.appending(path: "\(index).s")), as: UTF8.self)
            let conflicts = conflicts(in: text)
            try #require(Int(status.dropLast()) == conflicts.count, "seed \(triples[index].seed)")
            return GitMerge(text: text, conflicts: conflicts)
        }
    }

    private static func run(_ script: String, in folder: URL) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", script]
        process.currentDirectoryURL = folder
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    private static func conflicts(in text: String) -> [Conflict] {
        var conflicts: [Conflict] = []
        var part: WritableKeyPath<Conflict, [String]>?
        var previous: [String] = []
        for line in MergeComparison.lines(text) {
            if part == nil, previous == [">>>>>>> later"], let last = conflicts.indices.last {
                conflicts[last].neighbours.append(line)
            }
            defer { previous = [line] }
            switch line {
            case "<<<<<<< earlier":
                conflicts.append(Conflict(neighbours: previous))
                part = \.earlier
            case "||||||| base" where part != nil: part = \.base
            case "=======" where part != nil: part = \.later
            case ">>>>>>> later": part = nil
            default: if let part { conflicts[conflicts.count - 1][keyPath: part].append(line) }
            }
        }
        return conflicts
    }
}

/// Names the difference between two merges of the same edits.
struct MergeComparison {
    static let onlyOurs = "only ours has a conflict: "
    static let linesOfParagraph = "lines inserted at one place of a paragraph"
    static let besideMove = "both merge: the same lines, in another order beside a moved line"
    static let equalLines = "both merge: equal lines, and the diffs pair different copies"

    private let triple: Triple
    private let git: GitMerge
    private let ours: MergedText

    init(_ triple: Triple, git: GitMerge, ours: MergedText) {
        self.triple = triple
        self.git = git
        self.ours = ours
    }

    /// The name of the difference; `nil` for a difference without a name.
    var name: String? {
        switch (git.conflicts.isEmpty, ours.conflicts.isEmpty) {
        case (false, false): "both have conflicts"
        case (true, true): agreement
        case (false, true):
            Self.firstName(git.conflicts.map(onlyInGit)).map { "only git has a conflict: \($0)" }
        case (true, false): ours.conflicts.first.map { Self.onlyOurs + onlyInOurs($0) }
        }
    }

    /// Returns the first name, or `nil` if a conflict has no name.
    private static func firstName(_ names: [String?]) -> String? {
        names.contains { $0 == nil } ? nil : names.compactMap { $0 }.first
    }

    private var agreement: String? {
        if ours.text.utf8.elementsEqual(git.text.utf8) { return "both merge: the same text" }
        let (mine, other) = (Self.fullLines(ours.text), Self.fullLines(git.text))
        if mine == other { return "both merge: the same lines, other blank lines" }
        if hasEqualLines(mine) { return Self.equalLines }
        return mine.sorted() == other.sorted() && (moves(triple.earlier) || moves(triple.later))
            ? Self.besideMove : nil
    }

    /// Whether a side has lines of the base in another order, or another number of copies of a line.
    private func moves(_ side: String) -> Bool {
        let (old, new) = (Self.fullLines(triple.base), Self.fullLines(side))
        let (inOld, inNew) = (Set(old), Set(new))
        return old.filter(inNew.contains) != new.filter(inOld.contains)
    }

    // MARK: Conflicts of git alone

    private func onlyInGit(_ conflict: GitMerge.Conflict) -> String? {
        let full = { (lines: [String]) in lines.filter { !Self.isBlank($0) } }
        let (base, earlier, later) = (full(conflict.base), full(conflict.earlier), full(conflict.later))
        if earlier == base || later == base || earlier == later { return "blank lines" }
        guard hasNewWords(of: earlier, base), hasNewWords(of: later, base) else { return nil }
        if base.isEmpty {
            let isInParagraph = conflict.neighbours.contains { line in
                line.first.map { $0.isLetter || $0.isNumber || $0 == "$" } ?? false
            }
            return isInParagraph ? Self.linesOfParagraph : "insertions at one place"
        }
        if earlier.count != base.count || later.count != base.count { return "blocks beside each other" }
        if earlier.sorted() == base.sorted() || later.sorted() == base.sorted() { return "a moved line" }
        let isChangedByBoth = base.indices.contains { earlier[$0] != base[$0] && later[$0] != base[$0] }
        return isChangedByBoth ? "words of one line" : "neighbouring lines"
    }

    /// Whether the merged text has every word that a side added. A moved word is not a new word.
    private func hasNewWords(of side: [String], _ base: [String]) -> Bool {
        let words = { (lines: [String]) in Set(lines.flatMap { $0.split(separator: " ") }) }
        let old = words(base).union(words(Self.fullLines(triple.base)))
        return words(side).subtracting(old).isSubset(of: words(Self.fullLines(ours.text)))
    }

    // MARK: Conflicts of Haru alone

    /// Returns the name of a conflict. Every conflict has a name, so the tests limit the number of conflicts
    /// with each name.
    private func onlyInOurs(_ conflict: MergedText.Conflict) -> String {
        let forms = [conflict.base, conflict.lost, ours.kept(in: conflict)]
        let lines = forms.flatMap(Self.fullLines)
        if lines.contains(where: { $0.contains("```") }) { return "lines of one code block" }
        if ours.text.utf8.elementsEqual(triple.later.utf8) { return "the result would not be stable" }
        if forms.allSatisfy({ Self.blockCount($0) <= 1 }) { return "words or lines of one block" }
        return hasEqualLines(lines) ? "equal lines" : "blocks that one edit divided or replaced"
    }

    /// Whether one of the lines occurs twice in one of the texts.
    private func hasEqualLines(_ lines: [String]) -> Bool {
        let wanted = Set(lines)
        return [triple.base, triple.earlier, triple.later].contains { text in
            let found = Self.fullLines(text).filter(wanted.contains)
            return Set(found).count < found.count
        }
    }

    private static func blockCount(_ text: String) -> Int {
        lines(text).split(whereSeparator: isBlank).count
    }

    static func lines(_ text: String) -> [String] {
        text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(String.UnicodeScalarView(line.last == "\r" ? line.dropLast() : line))
        }
    }

    private static func fullLines(_ text: String) -> [String] { lines(text).filter { !isBlank($0) } }

    private static func isBlank(_ line: String) -> Bool { line.allSatisfy(\.isWhitespace) }
}
