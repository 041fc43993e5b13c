import Foundation

/// A password hash with its salt and parameters, as a PHC string
/// (github.com/P-H-C/phc-string-format/blob/master/phc-sf-spec.md).
struct ScryptHash: Hashable, CustomStringConvertible {
    struct Parameters: Hashable {
        /// The binary logarithm of scrypt's cost parameter N.
        let logCost: Int
        let blockSize: Int
        let parallelism: Int
    }

    /// The length of a salt, in bytes.
    static let saltLength = 16
    static let keyLength = 32

    let parameters: Parameters
    let salt: [UInt8]
    let key: [UInt8]

    init(parameters: Parameters, salt: [UInt8], key: [UInt8]) {
        self.parameters = parameters
        self.salt = salt
        self.key = key
    }

    /// Reads a PHC string. The result is `nil` for other text, and for parameters that need too much memory.
    init?(_ text: String) {
        let parts = text.split(separator: "$", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 5, parts[0].isEmpty, parts[1] == "scrypt", let salt = Self.bytes(parts[3]),
            let key = Self.bytes(parts[4]), key.count == Self.keyLength
        else { return nil }
        var numbers: [String: Int] = [:]
        for pair in parts[2].split(separator: ",") {
            let words = pair.split(separator: "=")
            guard words.count == 2 else { return nil }
            numbers[String(words[0])] = Int(words[1])
        }
        guard let cost = numbers["ln"], let block = numbers["r"], let parallelism = numbers["p"],
            (1...20).contains(cost),
            (1...32).contains(block), (1...16).contains(parallelism)
        else { return nil }
        self.init(
            parameters: Parameters(logCost: cost, blockSize: block, parallelism: parallelism), salt: salt,
            key: key)
    }

    var description: String {
        "$scrypt$ln=\(parameters.logCost),r=\(parameters.blockSize),p=\(parameters.parallelism)"
            + "$\(Self.text(salt))$\(Self.text(key))"
    }

    private static func text(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString().replacingOccurrences(of: "=", with: "")
    }

    private static func bytes(_ text: String) -> [UInt8]? {
        let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        return Data(base64Encoded: text + padding).map { Array($0) }
    }
}
