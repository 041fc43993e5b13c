import Foundation

/// JSON that a test reads. A member that does not exist reads as `nil`, or as an empty array or set.
struct JSON {
    private let value: Any?

    init?(_ text: String) {
        guard let value = try? JSONSerialization.jsonObject(with: Data(text.utf8)) else { return nil }
        self.value = value
    }

    private init(value: Any?) { self.value = value }

    subscript(_ name: String) -> JSON { JSON(value: (value as? [String: Any])?[name]) }
    var array: [JSON] { (value as? [Any])?.map { JSON(value: $0) } ?? [] }
    var string: String? { value as? String }
    var integer: Int? { (value as? NSNumber)?.intValue }
    var keys: Set<String> { Set((value as? [String: Any])?.keys.map { $0 } ?? []) }
}
