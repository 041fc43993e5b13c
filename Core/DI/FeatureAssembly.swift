/// The one public symbol of a feature: its name, and the function that registers its services and
/// contributions.
public protocol FeatureAssembly: SendableMetatype {
    /// The feature's name in error reports and in `haru doctor`.
    static var name: String { get }
    /// Registers the feature's services and contributions.
    static func register(in registry: inout Registry)
}
