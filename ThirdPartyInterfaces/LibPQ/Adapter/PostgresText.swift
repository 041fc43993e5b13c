#if Postgres
    import SQLInterface

    /// Converts statements and arguments into the form that libpq expects.
    enum PostgresText {
        struct Argument {
            let bytes: [UInt8]
            let length: Int32
            let isBinary: Bool
        }

        /// Replaces each `?` outside string literals with `$1`, `$2` and so on.
        static func numbered(_ sql: String) -> String {
            var text = ""
            var number = 0
            var isQuoted = false
            for character in sql.unicodeScalars {
                if character == "'" { isQuoted.toggle() }
                if character == "?", !isQuoted {
                    number += 1
                    text += "$\(number)"
                } else {
                    text.unicodeScalars.append(character)
                }
            }
            return text
        }

        /// Returns the argument for a value; `nil` for null. An integer is sent as digits, because a binary
        /// integer must have the width of its column. Only the server knows this width.
        static func argument(_ value: SQLValue) -> Argument? {
            switch value {
            case .null: return nil
            case .integer(let number):
                let digits = Array(String(number).utf8)
                return Argument(bytes: digits + [0], length: Int32(digits.count), isBinary: false)
            case .text(let text):
                let bytes = Array(text.utf8)
                return Argument(bytes: bytes + [0], length: Int32(clamping: bytes.count), isBinary: true)
            case .blob(let bytes):
                return Argument(bytes: bytes + [0], length: Int32(clamping: bytes.count), isBinary: true)
            }
        }

        /// Calls `body` with pointers to the texts. The pointers are valid only during the call. A `nil` text
        /// has a `nil` pointer.
        static func withPointers<Value>(
            _ texts: [[UInt8]?], _ body: ([UnsafePointer<CChar>?]) -> Value
        ) -> Value {
            var all: [UInt8] = []
            var starts: [Int?] = []
            for text in texts {
                starts.append(text.map { _ in all.count })
                all += text ?? []
            }
            return all.withUnsafeBytes { bytes in
                let base = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
                return body(starts.map { start in start.flatMap { base?.advanced(by: $0) } })
            }
        }
    }
#endif
