/// The three texts of a merge.
enum MergeSide: CaseIterable {
    case base
    case earlier
    case later
}

/// One value for each of the three texts of a merge.
struct PerSide<Value> {
    var base: Value
    var earlier: Value
    var later: Value

    subscript(side: MergeSide) -> Value {
        get {
            switch side {
            case .base: base
            case .earlier: earlier
            case .later: later
            }
        }
        set {
            switch side {
            case .base: base = newValue
            case .earlier: earlier = newValue
            case .later: later = newValue
            }
        }
    }
}

/// A block with lines or words of both edits.
struct CombinedBlock {
    /// Lines that both edits changed. The block has the lines of the later edit.
    struct Conflict {
        /// The place of the lines in the block of the base, in bytes.
        let base: Range<Int>
        /// The place of the lines in the block of the earlier edit, in bytes.
        let earlier: Range<Int>
        /// The place of the later edit's lines in ``CombinedBlock/bytes``.
        let kept: Range<Int>
    }

    let bytes: [UInt8]
    /// The conflicts in the order of their places.
    var conflicts: [Conflict] = []
}

/// A block of the result.
struct MergedBlock {
    enum Content {
        /// A block of one of the three texts, by its index in this text.
        case copy(MergeSide, Int)
        /// A block with lines or words of both edits. The block has the kind of the base's block.
        case combined(CombinedBlock)
        /// An empty block that stands for the start or the end of the text. Only ``BlockRenderer`` uses such
        /// blocks, as neighbours of the first and the last block.
        case edge
    }

    let content: Content
    /// The indexes of the blocks of the three texts that begin where this block begins. A side without such a
    /// block has `nil`.
    var starts: PerSide<Int?>
    /// The indexes of the blocks of the three texts that end where this block ends.
    var ends: PerSide<Int?>
    /// Whether the rendered text leaves out the block. ``DoubleMoves`` drops the earlier edit's copy of a
    /// block that both edits moved. The conflicts still refer to the index of a dropped block.
    var isDropped = false

    init(_ content: Content, at place: PerSide<Int?>) {
        self.content = content
        (starts, ends) = (place, place)
    }

    /// Whether some lines of the block are in conflict.
    var hasConflicts: Bool {
        guard case .combined(let combined) = content else { return false }
        return !combined.conflicts.isEmpty
    }

    /// Returns the kind of the block; `nil` for the start and the end of the text.
    func kind(in texts: PerSide<NumberedText>) -> MarkdownBlock.Kind? {
        switch content {
        case .copy(let side, let index): texts[side].blocks[index].kind
        case .combined: starts.base.map { texts.base.blocks[$0].kind }
        case .edge: nil
        }
    }
}

/// The blocks of the result, and the conflicts as ranges of blocks.
struct MergedBlocks {
    struct Conflict {
        /// The blocks of the later edit, as a range of ``MergedBlocks/blocks``.
        var kept: Range<Int>
        /// The blocks of the earlier edit's text that the result lacks.
        var earlier: Range<Int>
        var base: Range<Int>
    }

    /// A part that at least one side changed.
    struct Part {
        let range: PerSide<Range<Int>>
        /// The merged part, as a range of ``MergedBlocks/blocks``.
        let blocks: Range<Int>
    }

    var blocks: [MergedBlock] = []
    /// The conflicts in the order of ``Conflict/kept``. Each conflict is inside one of the ``parts``.
    var conflicts: [Conflict] = []
    var parts: [Part] = []
}
