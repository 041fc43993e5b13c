/// The error of a request for a type without a binding.
public struct ResolutionError: Error, CustomStringConvertible, Sendable {
    public let service: String

    @usableFromInline init(service: String) { self.service = service }

    public var description: String {
        "Nothing is bound to \(service). Bind it in the assembly that provides it."
    }
}
