import HubDomain
import SQLInterface

/// The boundary that translates errors of the database into errors of the server.
enum HubBoundary {
    @discardableResult
    static func translating<Value>(_ body: () throws -> Value) throws(HubError) -> Value {
        do {
            return try body()
        } catch let error as HubError {
            throw error
        } catch let error as SQLError {
            switch error.code {
            case .busy: throw .storage(.busy)
            case .full: throw .storage(.full)
            case .unreachable, .readOnly, .inputOutput, .cannotOpen, .notADatabase:
                throw .storage(.unreachable(error.message))
            default: throw .storage(.other(error.message))
            }
        } catch {
            throw .storage(.other("\(error)"))
        }
    }
}
