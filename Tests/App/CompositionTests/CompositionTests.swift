import AppComposition
import CoreCommandLine
import CoreDI
import CoreTerminal
import Testing

@Suite("The composition")
struct CompositionTests {
    @Test("works without each feature in turn: its commands go, all others stay", arguments: FeatureList.all.indices)
    func removal(index: Int) {
        let whole = commands(Program())
        var features = FeatureList.all
        let removed = features.remove(at: index)
        let program = Program(features: features)

        let left = commands(program)

        #expect(left.isStrictSubset(of: whole), "\(removed)")
        for command in whole.subtracting(left) {
            #expect(program.run(command).status == .invalidInput, "\(command)")
        }
        for command in left {
            #expect(program.run("help", command).status == .done, "\(command)")
        }
    }

    @Test("has no two commands of one name")
    func uniqueNames() {
        var names: [String] = []
        for line in Program().run("help").out.split(separator: "\n") where line.hasPrefix("  ") {
            if let name = line.split(separator: " ").first { names.append(String(name)) }
        }

        #expect(names.count == Set(names).count)
        #expect(names.count >= 23)
    }

    private func commands(_ program: Program) -> Set<String> {
        Set(
            program.run("help").out.split(separator: "\n").filter { $0.hasPrefix("  ") }
                .compactMap { $0.split(separator: " ").first.map(String.init) })
    }
}
