/// A writer of JSON (RFC 8259) without white space, which adds brackets, commas and escapes.
public struct JSONWriter {
    /// The JSON written so far.
    public private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// - Parameter capacity: the expected number of bytes. A good guess saves time.
    public init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    /// Writes an object. The closure `body` writes its members.
    public mutating func object(_ body: (inout JSONWriter) -> Void) { enclose("{", "}", body) }

    /// Writes an array. The closure `body` writes its elements.
    public mutating func array(_ body: (inout JSONWriter) -> Void) { enclose("[", "]", body) }

    /// Writes the name of a member. The caller must write the value next.
    public mutating func name(_ name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes a text in quotes, with the escapes of RFC 8259 §7.
    public mutating func string(_ text: String) {
        var text = text
        text.withUTF8 { string(utf8: $0) }
    }

    /// Writes a text in quotes, with the escapes of RFC 8259 §7.
    /// - Parameter text: the text in UTF-8.
    public mutating func string(utf8 text: UnsafeBufferPointer<UInt8>) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        // The bytes between two escapes are copied at once. A loop with an index is much faster than
        // `enumerated()` in a debug build, and tests write megabytes.
        var (plain, index) = (0, 0)
        while index < text.count {
            let byte = text[index]
            // 0x22 is a quotation mark, 0x5C a backslash, and 0x7F the character DEL.
            if byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F {
                bytes += text[plain..<index]
                escape(byte)
                plain = index + 1
            }
            index += 1
        }
        bytes += text[plain...]
        bytes.append(UInt8(ascii: "\""))
    }

    /// Returns the number of bytes of a text as a JSON string, with its quotes and escapes.
    public static func length(of text: String) -> Int {
        var text = text
        return text.withUTF8 { buffer in
            var length = 2 + buffer.count
            for byte in buffer {
                switch byte {
                case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "\n"), UInt8(ascii: "\r"),
                    UInt8(ascii: "\t"):
                    length += 1
                case ..<0x20, 0x7F: length += 5
                default: break
                }
            }
            return length
        }
    }

    /// Writes a whole number.
    public mutating func integer(_ number: Int64) {
        separate()
        // The digits are written from the last one to the first one.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.longestInteger) { digits in
            var (place, rest) = (Self.longestInteger, number.magnitude)
            repeat {
                place -= 1
                digits[place] = UInt8(ascii: "0") + UInt8(rest % 10)
                rest /= 10
            } while rest > 0
            if number < 0 {
                place -= 1
                digits[place] = UInt8(ascii: "-")
            }
            bytes.append(contentsOf: digits[place...])
        }
    }

    /// The number of characters of the smallest `Int64`.
    private static let longestInteger = 20

    /// Writes `true` or `false`.
    public mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }

    /// Writes `null`.
    public mutating func null() { raw("null") }

    /// Writes a text that is already JSON. The writer does not escape this text.
    public mutating func raw(_ json: String) {
        separate()
        bytes.append(contentsOf: json.utf8)
    }

    /// Writes bytes that are already JSON. The writer does not escape these bytes.
    public mutating func raw(_ json: UnsafeBufferPointer<UInt8>) {
        separate()
        bytes.append(contentsOf: json)
    }

    /// Writes a value between two texts. The three together are JSON.
    /// - Parameter value: writes the value.
    public mutating func enclose(
        between open: [UInt8], and close: [UInt8], _ value: (inout JSONWriter) -> Void
    ) {
        separate()
        bytes.append(contentsOf: open)
        needsComma = false
        value(&self)
        bytes.append(contentsOf: close)
        needsComma = true
    }

    /// Copies the members of another object into the object that is being written.
    /// - Parameter object: the JSON text of the other object.
    public mutating func members(of object: [UInt8]) {
        guard object.count > 2 else { return }
        object[1..<object.count - 1].withUnsafeBufferPointer { raw($0) }
    }

    private mutating func enclose(
        _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONWriter) -> Void
    ) {
        separate()
        bytes.append(UInt8(ascii: open))
        needsComma = false
        body(&self)
        bytes.append(UInt8(ascii: close))
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
        case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
        case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
        case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
        default:
            let digits = String(byte, radix: 16)
            bytes.append(contentsOf: "\\u00".utf8)
            if digits.utf8.count == 1 { bytes.append(UInt8(ascii: "0")) }
            bytes.append(contentsOf: digits.utf8)
        }
    }
}
