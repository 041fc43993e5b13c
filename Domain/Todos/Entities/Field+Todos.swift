public import DomainPrimitives

/// The fields of todos and tags, as validation errors name them.
extension ValidationError.Field {
    public static let note = Self("note")
    public static let due = Self("due")
    public static let priority = Self("priority")
    public static let side = Self("side")
    public static let difficulty = Self("difficulty")
    public static let estimate = Self("estimate")
    public static let tag = Self("tag")
    public static let color = Self("color")
}
