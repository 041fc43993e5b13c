import HTTPTypes
import HubDomain
import Hummingbird
import SyncProtocolDomain

extension ReadTextHistory.Query {
    /// Reads the query of `GET /v1/history` from the parameters of its URL.
    /// - Throws: ``HubError/refused(_:)`` if a required parameter is missing, or a parameter has a wrong
    ///   form.
    init(of request: Request) throws(HubError) {
        let parameters = request.uri.queryParameters
        guard let type = parameters["type"] else { throw Self.wrong("type", .string) }
        guard let id = parameters["id"].flatMap({ RecordID(String($0)) }) else {
            throw Self.wrong("id", .recordID)
        }
        guard let field = parameters["field"] else { throw Self.wrong("field", .string) }
        var limit = SyncLimits.versions
        if let text = parameters["limit"] {
            guard let number = Int(text), number >= 1 else { throw Self.wrong("limit", .operationNumber) }
            limit = number
        }
        self.init(
            RecordKey(String(type), id), field: String(field), before: parameters["before"].map(String.init),
            limit: limit)
    }

    private static func wrong(_ name: String, _ kind: MalformedMessage.Kind) -> HubError {
        .refused(.malformed(.member(name, in: .request, kind)))
    }
}
