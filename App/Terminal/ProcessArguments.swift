/// The words the process was called with, as bytes: Swift's own texts of them are repaired where they are not UTF-8, and
/// what was repaired must not be stored as if it had been typed.
enum ProcessArguments {
    /// Without the program's name.
    static var bytes: [[UInt8]] {
        (1..<max(Int(CommandLine.argc), 1)).map { index in
            guard let word = CommandLine.unsafeArgv[index] else { return [] }
            var bytes: [UInt8] = []
            var byte = word
            while byte.pointee != 0 {
                bytes.append(UInt8(bitPattern: byte.pointee))
                byte += 1
            }
            return bytes
        }
    }
}
