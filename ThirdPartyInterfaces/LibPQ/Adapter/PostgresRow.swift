#if Postgres
    import CLibPQ
    import SQLInterface

    /// A row of an answer in the server's own form: integers are big-endian, texts and bytes as they are.
    struct PostgresRow: SQLRow {
        let result: OpaquePointer
        let row: Int32

        func isNull(_ column: Int) -> Bool { PQgetisnull(result, row, Int32(column)) == 1 }

        func integer(_ column: Int) -> Int64 {
            let bytes = bytes(column)
            guard let first = bytes.first else { return 0 }
            // Of 2, 4 or 8 bytes; the first has the sign.
            return bytes.dropFirst().reduce(Int64(Int8(bitPattern: first))) { $0 << 8 | Int64($1) }
        }

        func text(_ column: Int) -> String { String(decoding: bytes(column), as: UTF8.self) }

        func blob(_ column: Int) -> [UInt8] { Array(bytes(column)) }

        private func bytes(_ column: Int) -> UnsafeRawBufferPointer {
            UnsafeRawBufferPointer(
                start: PQgetvalue(result, row, Int32(column)),
                count: Int(PQgetlength(result, row, Int32(column))))
        }
    }
#endif
