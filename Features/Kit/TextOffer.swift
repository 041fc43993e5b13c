/// Texts that Tab offers to a person who is typing. Each press of Tab shows the next text.
public struct TextOffer: Sendable {
    private let texts: [String]
    private var index: Int?

    public init(_ texts: [String]) { self.texts = texts }

    public var count: Int { texts.count }

    /// Returns the next text, or the previous one if `step` is negative. After the last text comes the first
    /// one again. Returns `nil` if there are no texts.
    public mutating func next(by step: Int) -> String? {
        guard !texts.isEmpty else { return nil }
        let place = index.map { $0 + step } ?? (step > 0 ? 0 : texts.count - 1)
        index = (place + texts.count) % texts.count
        return index.map { texts[$0] }
    }
}
