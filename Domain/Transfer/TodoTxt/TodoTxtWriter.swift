public import DomainPrimitives
import Foundation
public import TodosDomain

/// Writes todo.txt, a todo a line.
public struct TodoTxtWriter: TransferWriter {
    private let zone: ZoneName

    public init(zone: ZoneName) { self.zone = zone }

    public mutating func header() -> String { "" }

    public mutating func footer() -> String { "" }

    public mutating func write(_ todo: Todo, depth: Int, _ loss: inout LossReport) -> String {
        let kept = todo.foreign.of(TodoTxtReader.format)
        var words: [String] = []
        let letter = kept.first { $0.name == "pri" && todo.priority == .low }?.value ?? Self.letters[todo.priority]
        if todo.isDone { words.append("x") }
        if let letter, !todo.isDone { words.append("(\(letter))") }
        if let completed = todo.completedAt { words.append(zone.wall(at: completed).day.description) }
        words.append(zone.wall(at: todo.createdAt).day.description)
        let title = todo.title.description.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let isMarked = title.enumerated().map { TodoTxtLine.isMark($1, isFirst: $0 == 0) }
        words += zip(title, isMarked).map { $1 ? "\\\($0)" : $0 }
        if isMarked.contains(true) {
            loss.note(.changed("word of a title that means something in todo.txt: a backslash before it"))
        }
        // The same word in other letters is the same tag.
        let contexts = Set(kept.filter { $0.name == "@" }.map { $0.value.lowercased() })
        words += todo.tags.map { contexts.contains($0.description.lowercased()) ? "@\($0)" : "+\($0)" }
        if let due = todo.due {
            words.append("due:\(due.day)")
            if let time = due.time { words.append("time:\(time)") }
            if let dueZone = due.zone { words.append("zone:\(dueZone)") }
        }
        let repetition = recurrence(todo, &loss)
        words += repetition
        if let letter, todo.isDone { words.append("pri:\(letter)") }
        if todo.estimate != .normal { words.append("est:\(todo.estimate.minutes)") }
        let own = ["@", "pri", "uuid"] + (repetition.isEmpty ? [] : ["rec"])
        words += kept.filter { !own.contains($0.name) }.map { "\($0.name):\($0.value)" }
        words.append("uuid:\(kept.first { $0.name == "uuid" }?.value ?? todo.id.uuidString.lowercased())")
        if !todo.note.isEmpty { loss.note(.dropped("note")) }
        if todo.parent != nil { loss.note(.dropped("parent")) }
        if todo.side == .life { loss.note(.dropped("side")) }
        if todo.difficulty != .normal { loss.note(.dropped("difficulty")) }
        return words.joined(separator: " ") + "\n"
    }

    private func recurrence(_ todo: Todo, _ loss: inout LossReport) -> [String] {
        guard let recurrence = todo.recurrence else { return [] }
        if todo.isDone {
            loss.note(.dropped("recurrence of a done todo"))
            return []
        }
        guard let period = TodoTxtPeriod.text(recurrence.rule) else {
            loss.note(.dropped("recurrence \(recurrence.rule)"))
            return []
        }
        return [recurrence.mode == .afterCompletion ? "rec:\(period)" : "rec:+\(period)"]
    }

    private static let letters: [Priority: String] = [.high: "A", .medium: "B", .low: "C"]
}
