import DomainPrimitives
public import LibraryDomain
public import SyncProtocolDomain

/// The methods that store the long texts that edits and syncs replaced.
extension MemoryLibrary {
    public func replacedTexts(_ register: TextRegister) -> [ReplacedText] {
        (state.texts[register] ?? []).reversed()
    }

    public func replacedText(_ register: TextRegister, _ version: Version) -> String? {
        state.texts[register]?.last { $0.version == version }?.text
    }

    public func timeSinceReplacement(_ register: TextRegister) -> Int64? {
        state.texts[register]?.last.map { now.timestamp.milliseconds - $0.replacedAt.milliseconds }
    }

    public func keep(_ text: String, _ version: Version?, of register: TextRegister) {
        var texts = state.texts[register] ?? []
        texts.append(ReplacedText(text, replacedAt: now.timestamp, version: version))
        let oldest = now.timestamp.milliseconds - ReplacedText.keptTime
        let last = texts.count - ReplacedText.keptCount
        state.texts[register] = texts.enumerated()
            .filter { $0.offset >= last || $0.element.replacedAt.milliseconds >= oldest }.map(\.element)
    }

    public func confirm(_ text: String, as version: Version, of register: TextRegister) -> Bool {
        let place = state.texts[register]?.lastIndex {
            $0.version == nil && $0.text.utf8.elementsEqual(text.utf8)
        }
        guard let place, let former = state.texts[register]?[place] else { return false }
        state.texts[register]?[place] = ReplacedText(text, replacedAt: former.replacedAt, version: version)
        return true
    }

    public func forgetVersions(after version: Version, of register: TextRegister) {
        state.texts[register] = state.texts[register]?.map {
            ReplacedText(
                $0.text, replacedAt: $0.replacedAt, version: $0.version.flatMap { $0 > version ? nil : $0 })
        }
    }
}
