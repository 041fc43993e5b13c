import TodosDomain

/// Sets the fields of a todo back that one change made different, and leaves those that were changed since.
struct FieldMerge {
    private(set) var result: Todo?
    private(set) var kept = 0

    init(from: Todo?, to: Todo?, current: Todo?) {
        guard let to else { return }
        guard let from, var merged = current else {
            result = to
            return
        }
        for field in Self.fields where field.differs(from, to) {
            if field.differs(merged, from) { kept += 1 } else { field.copy(to, &merged) }
        }
        result = merged
    }

    private struct Field: Sendable {
        let differs: @Sendable (Todo, Todo) -> Bool
        let copy: @Sendable (Todo, inout Todo) -> Void
    }

    private static func field<Value: Equatable & SendableMetatype>(
        _ path: any WritableKeyPath<Todo, Value> & Sendable
    ) -> Field {
        Field(differs: { $0[keyPath: path] != $1[keyPath: path] }, copy: { $1[keyPath: path] = $0[keyPath: path] })
    }

    private static let fields: [Field] = [
        field(\.title), field(\.raw), field(\.note), field(\.due), field(\.priority), field(\.side), field(\.difficulty),
        field(\.estimate), field(\.parent), field(\.completedAt), field(\.recurrence), field(\.position), field(\.foreign),
        Field(differs: { $0.tags != $1.tags }, copy: { $1.setTags($0.tags) }),
    ]
}
