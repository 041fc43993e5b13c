import Foundation

/// A child process of the simulation, which runs a part of the seeds.
final class Worker {
    private let process = Process()
    private let output = Pipe()
    /// The sum of the figures of all worlds. Zero until ``failures()`` returns.
    private(set) var figures = TextFigures()

    /// The first word of the last line that a worker prints.
    static let figuresWord = "TEXTS"

    init(
        _ kind: WorldKind, first: UInt64, last: UInt64, stride: UInt64, operations: UInt64, bug: PlantedBug?
    ) {
        process.executableURL = URL(filePath: CommandLine.arguments[0])
        process.arguments = [
            "--worker", "\(first)", "\(last)", "\(stride)", "\(operations)", kind.rawValue,
            bug?.rawValue ?? "",
        ]
        process.standardOutput = output
    }

    func start() {
        do { try process.run() } catch {
            print("a worker cannot be started: \(error)")
            exit(2)
        }
    }

    /// Waits for the child process to end.
    /// - Returns: a description of each failure, with the random seed that caused it. The seed 0 means that
    ///   the process itself failed.
    func failures() -> [(seed: UInt64, text: String)] {
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        var failures: [(seed: UInt64, text: String)] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix(Self.figuresWord) {
                let numbers = line.split(separator: " ").compactMap { Int($0) }
                if numbers.count == 5 {
                    figures += TextFigures(
                        merges: numbers[0], conflicts: numbers[1], words: numbers[2], stored: numbers[3],
                        wrong: numbers[4])
                }
                continue
            }
            guard line.hasPrefix("VIOLATION ") else {
                print(line)
                continue
            }
            let words = line.split(separator: " ", maxSplits: 2)
            failures.append(
                (UInt64(words[1]) ?? 0, String(words[2]).replacingOccurrences(of: "\u{1}", with: "\n")))
        }
        if process.terminationStatus != 0 {
            failures.append((0, "a worker ended with \(process.terminationStatus)"))
        }
        return failures
    }
}
