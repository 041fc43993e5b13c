/// Divides the room of a stack among its children: first who says how much it takes, in order, then the
/// shares.
struct StackLayout {
    let room: Int
    let spacing: Int

    /// - Parameter content: how much a child would take along the stack.
    func places(of children: [any View], content: (any View) -> Int) -> [Range<Int>] {
        places(
            children.map { child in
                switch (child as? Sized)?.length ?? .content {
                case .content: (content(child), 0)
                case .fixed(let length): (length, 0)
                case .share(let weight): (nil, weight)
                }
            })
    }

    /// - Parameter wishes: what each child asks for; `nil` for its weight in the rest.
    /// - Returns: the start and length of each; a length of 0 for whom there was no room.
    func places(_ wishes: [(length: Int?, weight: Int)]) -> [Range<Int>] {
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
