import DomainPrimitives

/// The order of the todos of a day: open before done, then by priority, time of day, position, creation time
/// and title (Documentation/Product.md §Order of a day).
public enum TodoOrder {
    public static func precedes(_ lhs: Todo, _ rhs: Todo) -> Bool {
        if lhs.isDone != rhs.isDone { return rhs.isDone }
        if lhs.priority != rhs.priority { return lhs.priority > rhs.priority }
        let (left, right) = (lhs.due?.time?.minutes ?? Int.max, rhs.due?.time?.minutes ?? Int.max)
        if left != right { return left < right }
        switch (lhs.position, rhs.position) {
        case (let left?, let right?) where left != right:
            return left.utf8.lexicographicallyPrecedes(right.utf8)
        case (nil, _?): return false
        case (_?, nil): return true
        default: break
        }
        if lhs.createdAt != rhs.createdAt { return lhs.createdAt < rhs.createdAt }
        if lhs.title != rhs.title {
            return lhs.title.description.utf8.lexicographicallyPrecedes(rhs.title.description.utf8)
        }
        return lhs.id < rhs.id
    }
}
