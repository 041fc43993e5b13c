/// The order of the tokens that two sides inserted at one place.
///
/// The union has equal tokens at the starts and ends of both insertions once. If one insertion has all tokens
/// of the other in order, the union is the longer insertion.
struct InsertionUnion {
    /// The indexes of each token on both sides. A side without the token has `nil`. The base has none of the
    /// tokens.
    private(set) var places: [PerSide<Int?>] = []

    /// Tokens of both insertions that stand together in the union.
    struct Run {
        let earlier: Range<Int>
        let later: Range<Int>
    }

    /// Joins two insertions. The own tokens of a side are the tokens between the equal starts and the equal
    /// ends of both insertions.
    /// - Parameters:
    ///   - runs: divides the own tokens of both sides into runs, in the order of the union.
    ///   - laterIsFirst: whether the later side's tokens of a run come before the earlier side's tokens.
    ///     The initializer needs the answer only if both sides have own tokens.
    init(
        _ earlier: ArraySlice<Int32>, _ later: ArraySlice<Int32>,
        runs: (_ earlier: Range<Int>, _ later: Range<Int>) -> [Run] = { [Run(earlier: $0, later: $1)] },
        laterIsFirst: @autoclosure () -> Bool = false
    ) {
        if let matches = Self.positions(of: earlier, in: later) {
            for index in later.indices { add(earlier: matches[index], later: index) }
            return
        }
        if let matches = Self.positions(of: later, in: earlier) {
            for index in earlier.indices { add(earlier: index, later: matches[index]) }
            return
        }
        let start = zip(earlier, later).prefix { $0 == $1 }.count
        let (ownEarlier, ownLater) = (earlier.dropFirst(start), later.dropFirst(start))
        let end = zip(ownEarlier.reversed(), ownLater.reversed()).prefix { $0 == $1 }.count
        addShared(earlier.prefix(start).indices, later.prefix(start).indices)
        let isLaterFirst = laterIsFirst()
        for run in runs(ownEarlier.dropLast(end).indices, ownLater.dropLast(end).indices) {
            if isLaterFirst { addLater(run.later) }
            for index in run.earlier { add(earlier: index, later: nil) }
            if !isLaterFirst { addLater(run.later) }
        }
        addShared(ownEarlier.suffix(end).indices, ownLater.suffix(end).indices)
    }

    private mutating func add(earlier: Int?, later: Int?) {
        places.append(PerSide(base: nil, earlier: earlier, later: later))
    }

    private mutating func addShared(_ earlier: Range<Int>, _ later: Range<Int>) {
        for (left, right) in zip(earlier, later) { add(earlier: left, later: right) }
    }

    private mutating func addLater(_ indexes: Range<Int>) {
        for index in indexes { add(earlier: nil, later: index) }
    }

    /// Maps indexes of `whole` to the indexes of `part` with the same tokens. Returns `nil` if `whole` lacks
    /// a token of `part`, or has the tokens in another order.
    private static func positions(of part: ArraySlice<Int32>, in whole: ArraySlice<Int32>) -> [Int: Int]? {
        var positions: [Int: Int] = [:]
        var next = part.startIndex
        for index in whole.indices where next < part.endIndex && part[next] == whole[index] {
            positions[index] = next
            next += 1
        }
        return next == part.endIndex ? positions : nil
    }
}
