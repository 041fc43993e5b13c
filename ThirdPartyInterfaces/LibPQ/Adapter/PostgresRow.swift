#if Postgres
    import CLibPQ
    import SQLInterface

    /// A row of a result in PostgreSQL's binary format: integers are big-endian, and texts and blobs are
    /// plain bytes.
    struct PostgresRow: SQLRow {
        let result: OpaquePointer
        let row: Int32

        func isNull(_ column: Int) -> Bool { PQgetisnull(result, row, Int32(column)) == 1 }

        func integer(_ column: Int) -> Int64 {
            let bytes = bytes(column)
            guard let first = bytes.first else { return 0 }
            // An integer has 2, 4 or 8 bytes. Its first byte contains the sign.
            return bytes.dropFirst().reduce(Int64(Int8(bitPattern: first))) { $0 << 8 | Int64($1) }
        }

        func text(_ column: Int) -> String { String(decoding: bytes(column), as: UTF8.self) }

        func withText(_ column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
            body(bytes(column).bindMemory(to: UInt8.self))
        }

        func blob(_ column: Int) -> [UInt8] { Array(bytes(column)) }

        private func bytes(_ column: Int) -> UnsafeRawBufferPointer {
            UnsafeRawBufferPointer(
                start: PQgetvalue(result, row, Int32(column)),
                count: Int(PQgetlength(result, row, Int32(column))))
        }
    }
#endif
