public import DomainPrimitives

/// The fields of settings.
extension ValidationError.Field {
    public static let setting = Self("setting")
}
