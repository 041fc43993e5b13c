public import UtilJSON

extension JSONValue {
    /// Reads a message of the server.
    init(message bytes: [UInt8]) throws(MalformedMessage) {
        do throws(JSONProblem) { self = try JSONValue(document: bytes) } catch { throw .init(error) }
    }

    /// Reads a request of a client, with at most ``SyncLimits/values`` values.
    public init(request bytes: [UInt8]) throws(MalformedMessage) {
        do throws(JSONProblem) {
            self = try JSONValue(document: bytes, mostValues: SyncLimits.values)
        } catch {
            throw .init(error)
        }
    }
}
