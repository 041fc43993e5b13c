#if Postgres
    import SQLInterface

    /// Statements and arguments as libpq takes them.
    enum PostgresText {
        /// `?` becomes `$1`, `$2` and so on, but in texts.
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

        /// A value's bytes, and whether they are in the server's own form; a number is in digits, as the
        /// server knows better than we how wide it is.
        static func argument(_ value: SQLValue) -> (bytes: [UInt8], length: Int32, isBinary: Bool)? {
            switch value {
            case .null: return nil
            case .integer(let number):
                let digits = Array(String(number).utf8)
                return (digits + [0], Int32(digits.count), false)
            case .text(let text):
                let bytes = Array(text.utf8)
                return (bytes + [0], Int32(clamping: bytes.count), true)
            case .blob(let bytes): return (bytes + [0], Int32(clamping: bytes.count), true)
            }
        }

        /// Pointers to texts for as long as the body runs; `nil` for none.
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
