import Foundation
import HTTPTypes
import HubDomain
import Hummingbird
import Logging
import NIOCore

/// The middleware that turns every error into an answer, and logs and counts each request. The log never
/// contains the content of a request, such as its token.
struct RequestMiddleware: RouterMiddleware {
    typealias Context = HubContext

    let metrics: ServerMetrics
    let methods: KnownMethods

    func handle(
        _ request: Request, context: HubContext, next: (Request, HubContext) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        var response = await answer(request, context, next)
        // An answer to HEAD has no body, but its header has the length of the body (RFC 9110 §9.3.2).
        if request.method == .head {
            response.body = ResponseBody(contentLength: response.body.contentLength) {
                try await $0.finish(nil)
            }
        }
        let route = "\(request.method.rawValue) \(context.endpointPath ?? "-")"
        let duration = start.duration(to: .now)
        metrics.count(route: route, status: response.status.code, duration)
        context.logger.info(
            "request",
            metadata: [
                "route": "\(route)", "status": "\(response.status.code)",
                "milliseconds": "\(duration / .milliseconds(1))",
            ])
        // A streamed body is sent after this function returns, so its errors are logged separately.
        if response.body.contentLength == nil { response.body = Self.logged(response.body, context.logger) }
        return response
    }

    /// Returns a streamed body that logs the reason if the body ends early. In that case the connection also
    /// ends, so that the client notices that the body is incomplete.
    private static func logged(_ body: ResponseBody, _ logger: Logger) -> ResponseBody {
        ResponseBody { writer in
            do { try await body.write(writer) } catch {
                let level: Logger.Level = isGone(error) ? .debug : .error
                logger.log(level: level, "an answer ended early", metadata: ["error": "\(error)"])
                throw error
            }
        }
    }

    private func answer(
        _ request: Request, _ context: HubContext, _ next: (Request, HubContext) async throws -> Response
    ) async -> Response {
        do {
            return try await next(request, context)
        } catch let error as HubError {
            if case .storage(let failure) = error {
                context.logger.error("the database failed", metadata: ["error": "\(failure)"])
            }
            return Answers.of(error)
        } catch is BlockingWork.Overloaded {
            return Answers.busy(seconds: 5)
        } catch let error as any HTTPResponseError {
            let known = error.status == .notFound ? methods.of(request.uri.path) : []
            if !known.isEmpty, !known.contains(request.method) { return Answers.otherMethod(than: known) }
            return Answers.error(Self.code(error.status), error.status)
        } catch let error where Self.isGone(error) {
            // The client closed the connection before the end of its request, and never reads this answer.
            context.logger.debug("the client closed the connection", metadata: ["error": "\(error)"])
            return Answers.error("bad_request", .badRequest)
        } catch {
            context.logger.error("the request failed", metadata: ["error": "\(error)"])
            return Answers.error("failed", .internalServerError)
        }
    }

    /// Whether an error means that the client closed the connection.
    private static func isGone(_ error: any Error) -> Bool {
        switch error {
        case let error as IOError: [ECONNRESET, EPIPE, ETIMEDOUT].contains(error.errnoCode)
        case let error as ChannelError: [.inputClosed, .ioOnClosedChannel, .eof].contains(error)
        default: false
        }
    }

    private static func code(_ status: HTTPResponse.Status) -> String {
        switch status {
        case .notFound: "not_found"
        case .contentTooLarge: "too_large"
        default: "bad_request"
        }
    }
}
