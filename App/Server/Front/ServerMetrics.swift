import Synchronization

/// Counts of requests and operations, in the text format of Prometheus
/// (prometheus.io/docs/instrumenting/exposition_formats).
final class ServerMetrics: Sendable {
    private struct Key: Hashable {
        let route: String
        let status: Int
    }

    private struct Histogram {
        var buckets = [Int](repeating: 0, count: ServerMetrics.bounds.count)
        var count = 0
        var seconds = 0.0
    }

    private struct State {
        var requests: [Key: Int] = [:]
        var durations: [String: Histogram] = [:]
        var operations: [String: Int] = [:]
    }

    /// The upper bounds of the histogram's buckets for the duration of requests, in seconds.
    private static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]

    private let state = Mutex(State())

    func count(route: String, status: Int, _ duration: Duration) {
        let seconds = duration / .seconds(1)
        state.withLock { state in
            state.requests[Key(route: route, status: status), default: 0] += 1
            var histogram = state.durations[route] ?? Histogram()
            for (index, bound) in Self.bounds.enumerated() where seconds <= bound {
                histogram.buckets[index] += 1
            }
            histogram.count += 1
            histogram.seconds += seconds
            state.durations[route] = histogram
        }
    }

    /// Counts an operation of a device.
    /// - Parameter status: the status in the operation's receipt (the server's answer), such as `applied`.
    func count(operation status: String) { state.withLock { $0.operations[status, default: 0] += 1 } }

    /// Returns all counts in the format of Prometheus.
    /// - Parameter waiting: the number of devices that wait for changes.
    func text(waiting: Int) -> String {
        let state = state.withLock { $0 }
        var lines = [
            "# HELP haru_requests_total Requests by route and status.", "# TYPE haru_requests_total counter",
        ]
        for (key, count) in state.requests.sorted(by: {
            ($0.key.route, $0.key.status) < ($1.key.route, $1.key.status)
        }) {
            lines.append("haru_requests_total{route=\"\(key.route)\",status=\"\(key.status)\"} \(count)")
        }
        lines += [
            "# HELP haru_request_seconds How long requests took.", "# TYPE haru_request_seconds histogram",
        ]
        for (route, histogram) in state.durations.sorted(by: { $0.key < $1.key }) {
            for (bound, count) in zip(Self.bounds, histogram.buckets) {
                lines.append("haru_request_seconds_bucket{route=\"\(route)\",le=\"\(bound)\"} \(count)")
            }
            lines.append("haru_request_seconds_bucket{route=\"\(route)\",le=\"+Inf\"} \(histogram.count)")
            lines.append("haru_request_seconds_sum{route=\"\(route)\"} \(histogram.seconds)")
            lines.append("haru_request_seconds_count{route=\"\(route)\"} \(histogram.count)")
        }
        lines += [
            "# HELP haru_operations_total Operations by their receipts.",
            "# TYPE haru_operations_total counter",
        ]
        for (status, count) in state.operations.sorted(by: { $0.key < $1.key }) {
            lines.append("haru_operations_total{status=\"\(status)\"} \(count)")
        }
        lines += [
            "# HELP haru_waiting Devices that wait for changes.", "# TYPE haru_waiting gauge",
            "haru_waiting \(waiting)",
        ]
        return lines.joined(separator: "\n") + "\n"
    }
}
