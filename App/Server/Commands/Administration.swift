import AccountsDomain
import CoreDI
import CoreTerminal
import DomainPrimitives
import Foundation
import HubDomain
import ServerComposition

/// The code that all commands for the server's owner share. The code opens the database and makes use cases.
struct Administration {
    private let container: Container

    /// - Parameter mayMake: whether to create the database if it is missing.
    init(_ options: ServerOptions, mayMake: Bool = false) async throws {
        let settings = try SettingsReader(environment: ProcessInfo.processInfo.environment).settings(options)
        if !mayMake { try settings.database.requirePresent() }
        container = try HubAssembly(location: settings.database, holdsInstanceLock: false).container { _ in }
    }

    func useCase<UseCase: Sendable>(_ type: UseCase.Type) throws -> UseCase { try container.resolve(type) }

    static func unknown(_ name: Username) -> ServerProblem {
        .nothingMatched("there is no account '\(name)'.")
    }

    /// Reads a password from standard input. An argument would not be safe, because every user of the machine
    /// can read arguments.
    static func newPassword() throws(ServerProblem) -> Password {
        guard let line = HiddenInput.read(prompt: "Password: ") else {
            throw .invalid("password: standard input has no password, or it is not UTF-8.")
        }
        return try valid { () throws(DomainPrimitives.ValidationError) in try Password(new: line) }
    }

    static func valid<Value>(_ body: () throws(DomainPrimitives.ValidationError) -> Value)
        throws(ServerProblem) -> Value
    {
        do throws(DomainPrimitives.ValidationError) { return try body() } catch {
            switch error.rule {
            case .length(let min, let max):
                throw .invalid("\(error.field.name): \(min) to \(max) characters are allowed.")
            case .usernameCharacter(let bad):
                throw .invalid("\(error.field.name) '\(error.value)': '\(bad)' is not allowed.")
            default: throw .invalid("\(error.field.name) '\(error.value)' is not valid.")
            }
        }
    }

    static func translatingErrors<Value>(_ body: () throws(HubError) -> Value) throws(ServerProblem) -> Value
    {
        do throws(HubError) { return try body() } catch {
            switch error {
            case .denied(.usernameTaken): throw .invalid("this username is taken.")
            case .denied(.emailTaken): throw .invalid("this email address is taken.")
            default: throw .storage(HubDatabase.words(error))
            }
        }
    }
}
