public import AccountsDomain
public import DomainPrimitives
import Foundation
public import HubDomain
public import PasswordHashingInterface

/// A password hasher with scrypt (RFC 7914). Hashes are PHC strings: `$scrypt$ln=17,r=8,p=1$SALT$KEY`
/// (Documentation/Sync.md §Accounts).
public struct ScryptPasswordHasher: PasswordHasher {
    private let derivation: any KeyDerivation
    private let parameters: ScryptHash.Parameters
    private let random: RandomSource
    /// The hash that a password is compared with if the account does not exist. The check then takes as long
    /// as for an existing account.
    private let dummy: ScryptHash

    /// - Parameter logCost: the binary logarithm of scrypt's cost N. The value 17 needs 128 MiB of memory for
    ///   each running call.
    public init(_ derivation: any KeyDerivation, random: RandomSource, logCost: Int = 17) {
        self.derivation = derivation
        self.random = random
        parameters = ScryptHash.Parameters(logCost: logCost, blockSize: 8, parallelism: 1)
        dummy = ScryptHash(
            parameters: parameters, salt: [UInt8](repeating: 0, count: ScryptHash.saltLength),
            key: [UInt8](repeating: 0, count: ScryptHash.keyLength))
    }

    public func hash(_ password: Password) throws(HubError) -> String {
        let salt = random.withGenerator { generator in
            (0..<ScryptHash.saltLength).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        }
        return ScryptHash(parameters: parameters, salt: salt, key: try key(password, parameters, salt))
            .description
    }

    public func check(_ password: Password, against hash: String?) throws(HubError) -> PasswordCheck {
        let stored = hash.map { ScryptHash($0) } ?? dummy
        guard let stored else { throw .storage(.other("a password's hash cannot be read")) }
        let key = try key(password, stored.parameters, stored.salt)
        // Compares all bytes, so that the time does not depend on the first difference.
        let difference = zip(key, stored.key).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) }
        guard difference == 0, key.count == stored.key.count, hash != nil else { return .wrong }
        return .right(isOutdated: stored.parameters != parameters)
    }

    private func key(
        _ password: Password, _ parameters: ScryptHash.Parameters, _ salt: [UInt8]
    ) throws(HubError) -> [UInt8] {
        do {
            return try derivation.scrypt(
                password.bytes, salt: salt, cost: 1 << parameters.logCost, blockSize: parameters.blockSize,
                parallelism: parameters.parallelism, length: ScryptHash.keyLength)
        } catch {
            throw .storage(.other("a password could not be hashed: \(error)"))
        }
    }
}
