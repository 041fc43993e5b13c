/// Finds blocks that both edits moved to different places.
///
/// Two insertions are no conflict, so a merge without this check would have such a block twice. The later
/// edit decides the place, and the earlier edit's place becomes a conflict.
struct DoubleMoves {
    private let texts: PerSide<NumberedText>

    init(_ texts: PerSide<NumberedText>) { self.texts = texts }

    /// Drops the earlier edit's copies of doubled blocks.
    /// - Parameter tokens: a number above every block number.
    func resolve(in result: inout MergedBlocks, tokens: Int) {
        let blocks = result.blocks
        guard blocks.contains(where: { isInserted($0, by: .earlier) }) else { return }
        let numbers = blocks.compactMap(number)
        let envelope = EditEnvelope(
            texts.base.numbers, texts.earlier.numbers, texts.later.numbers, tokens: tokens)
        var copies: [Int32: Int] = [:]
        let doubled = Set(envelope.violations(numbers))
        guard !doubled.isEmpty else { return }
        var places: [Int32: Int] = [:]
        for (index, number) in texts.base.numbers.enumerated().reversed() where doubled.contains(number) {
            places[number] = index
        }
        let contested = Set(result.conflicts.flatMap(\.kept))
        for (index, block) in blocks.enumerated() where isInserted(block, by: .later) {
            guard let number = number(of: block), doubled.contains(number), !contested.contains(index) else {
                continue
            }
            copies[number] = index
        }
        for (index, block) in blocks.enumerated() where isInserted(block, by: .earlier) {
            guard let number = number(of: block), let kept = copies.removeValue(forKey: number),
                let earlier = block.starts.earlier, let base = places[number]
            else { continue }
            result.blocks[index].isDropped = true
            result.conflicts.append(
                MergedBlocks.Conflict(
                    kept: kept..<kept + 1, earlier: earlier..<earlier + 1, base: base..<base + 1))
        }
        // A conflict without kept blocks comes before a conflict that begins at the same place.
        // ``WordBalance`` reads the conflicts in this order, and never goes back.
        result.conflicts.sort {
            ($0.kept.lowerBound, $0.kept.upperBound) < ($1.kept.lowerBound, $1.kept.upperBound)
        }
    }

    private func isInserted(_ block: MergedBlock, by side: MergeSide) -> Bool {
        let others = MergeSide.allCases.filter { $0 != side }
        return block.starts[side] != nil && others.allSatisfy { block.starts[$0] == nil }
    }

    private func number(of block: MergedBlock) -> Int32? {
        switch block.content {
        case .copy(let side, let index): texts[side].numbers[index]
        case .combined, .edge: nil
        }
    }
}
