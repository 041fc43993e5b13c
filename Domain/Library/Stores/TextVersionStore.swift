public import DomainPrimitives
public import SyncProtocolDomain

/// Read access to the replaced texts: the earlier values of long texts on this device.
public protocol TextVersionReading {
    /// Returns the replaced texts of a register, newest first.
    func replacedTexts(_ register: TextRegister) throws(PlannerError) -> [ReplacedText]
    /// Returns the replaced text that the server confirmed under `version`; `nil` if the library keeps no
    /// such text.
    func replacedText(_ register: TextRegister, _ version: Version) throws(PlannerError) -> String?
}

/// A store of replaced texts. A register keeps every text for ``ReplacedText/keptTime``, and its newest
/// ``ReplacedText/keptCount`` texts at any age.
public protocol TextVersionStore: TextVersionReading {
    /// Returns the time since the newest replaced text of a register was replaced, in milliseconds. The time
    /// is negative if the clock was set back. Returns `nil` if the register has no replaced text.
    func timeSinceReplacement(_ register: TextRegister) throws(PlannerError) -> Int64?
    /// Stores a text that is replaced now, and deletes the texts of the register that need not be kept.
    /// - Parameter version: the text's confirmed version; `nil` if the server has not confirmed the text.
    func keep(_ text: String, _ version: Version?, of register: TextRegister) throws(PlannerError)
    /// Gives a version to the newest replaced text that equals `text` and has no version.
    /// - Returns: `false` if there is no such text.
    func confirm(_ text: String, as version: Version, of register: TextRegister) throws(PlannerError) -> Bool
    /// Removes every later version than `version` from the replaced texts of a register. The texts stay.
    func forgetVersions(after version: Version, of register: TextRegister) throws(PlannerError)
}

extension RecordReading {
    /// Returns the text that a field had in a confirmed version: the confirmed value, or a replaced text.
    /// - Returns: `nil` if the library does not have the version, or no longer has it.
    public func textVersion(_ type: RecordType, _ id: RecordID, _ field: String, _ version: Version)
        throws(PlannerError) -> String?
    {
        if let confirmed = try replica(type, id)?.confirmed.fields[field], confirmed.version == version,
            case .text(let text) = confirmed.value
        {
            return text
        }
        return try replacedText(TextRegister(type, id, field), version)
    }
}
