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
        for field in TodoField.allCases where field.differs(from, to) {
            if field.differs(merged, from) { kept += 1 } else { field.copy(from: to, to: &merged) }
        }
        result = merged
    }
}
