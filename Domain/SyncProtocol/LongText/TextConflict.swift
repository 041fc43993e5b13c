import UtilJSON

/// The parts of a long text that a merge discarded, as a conflict record stores them
/// (Documentation/Sync.md §Long texts).
public struct TextConflict: Hashable, Sendable {
    /// One discarded part.
    public struct Part: Hashable, Sendable {
        /// The start of ``kept`` in the merged text, in UTF-8 bytes.
        public let place: Int
        /// The part of the later edit, which the merged text contains.
        public let kept: String
        /// The part of the earlier edit, which the merged text lacks.
        public let lost: String
        /// The part of the text that both edits began with.
        public let base: String

        public init(place: Int, kept: String, lost: String, base: String) {
            self.place = place
            self.kept = kept
            self.lost = lost
            self.base = base
        }
    }

    /// The parts in the order of their places.
    public let parts: [Part]

    public init(parts: [Part]) { self.parts = parts }

    /// Creates a conflict from the discarded parts of a merge; `nil` if the merge discarded nothing.
    public init?(_ merged: MergedText) {
        guard !merged.conflicts.isEmpty else { return nil }
        parts = merged.conflicts.map { conflict in
            Part(
                place: conflict.place.lowerBound, kept: merged.kept(in: conflict), lost: conflict.lost,
                base: conflict.base)
        }
    }

    /// Creates a conflict from its ``jsonText``; `nil` if the text cannot be read.
    public init?(jsonText: String) {
        guard let list = try? JSONValue(document: Array(jsonText.utf8)).array, !list.isEmpty else {
            return nil
        }
        var parts: [Part] = []
        for value in list {
            guard let place = value["at"]?.int64, let kept = value["kept"]?.string,
                let lost = value["lost"]?.string, let base = value["base"]?.string
            else { return nil }
            parts.append(Part(place: Int(place), kept: kept, lost: lost, base: base))
        }
        self.parts = parts
    }

    /// The parts as a JSON array of `{"at": place, "kept": …, "lost": …, "base": …}`.
    public var jsonText: String {
        var json = JSONWriter()
        json.array { json in
            for part in parts {
                json.object { json in
                    json.name("at")
                    json.integer(Int64(part.place))
                    for (name, text) in [("kept", part.kept), ("lost", part.lost), ("base", part.base)] {
                        json.name(name)
                        json.string(text)
                    }
                }
            }
        }
        return String(decoding: json.bytes, as: UTF8.self)
    }
}
