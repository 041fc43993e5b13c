/// A layout that divides a stack's room among its children. Children that ask for a length get room first.
/// The other children share the rest by their weights.
struct StackLayout {
    /// The room that a child asks for: a width in an ``HStack``, or a height in a ``VStack``.
    struct Wish {
        /// The length that the child asks for, in cells. If `nil`, the child shares the remaining cells by
        /// its weight.
        let length: Int?
        let weight: Int
    }

    let room: Int
    let spacing: Int

    /// Returns the cells that each child covers along the stack.
    /// - Parameter content: returns the length that a child prefers along the stack, in cells.
    func places(of children: [any View], content: (any View) -> Int) -> [Range<Int>] {
        places(
            children.map { child in
                switch (child as? Sized)?.length ?? .content {
                case .content: Wish(length: content(child), weight: 0)
                case .fixed(let length): Wish(length: length, weight: 0)
                case .share(let weight): Wish(length: nil, weight: weight)
                }
            })
    }

    /// Returns the cells that each child covers along the stack. The range is empty if no room is left for
    /// the child.
    func places(_ wishes: [Wish]) -> [Range<Int>] {
        var lengths = [Int](repeating: 0, count: wishes.count)
        var left = room - spacing * max(wishes.count(where: { $0.length != 0 }) - 1, 0)
        for (index, wish) in wishes.enumerated() {
            guard let length = wish.length else { continue }
            lengths[index] = min(max(length, 0), max(left, 0))
            left -= lengths[index]
        }
        var weight = wishes.reduce(0) { $0 + ($1.length == nil ? max($1.weight, 1) : 0) }
        for (index, wish) in wishes.enumerated() where wish.length == nil {
            lengths[index] = max(left, 0) * max(wish.weight, 1) / max(weight, 1)
            left -= lengths[index]
            weight -= max(wish.weight, 1)
        }
        var position = 0
        return lengths.map { length in
            defer { if length > 0 { position += length + spacing } }
            return position..<min(position + length, max(room, position))
        }
    }
}

/// The position of a view that is drawn over another view, as in an ``Overlay``.
public enum Alignment: Hashable, Sendable {
    case center, top, bottom
    /// At the lower edge, if the view does not cover this row there. Otherwise the view ends directly
    /// above this row. Without enough room above this row, the view stays at the lower edge.
    case clear(ofRow: Int)
}

/// The width of a child in an ``HStack``, or the height of a child in a ``VStack``.
public enum Length: Hashable, Sendable {
    /// The size that the child prefers.
    case content
    /// A number of cells, or less if the room is smaller.
    case fixed(Int)
    /// A share of the remaining room. Children with ``content`` or ``fixed(_:)`` get their room first. The
    /// number is the weight: weight 2 gets twice as much room as weight 1.
    case share(Int)
}
