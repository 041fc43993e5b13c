/// The entry point of a feature, and its only public symbol. It holds the feature's name and registers the
/// feature's services and contributions.
public protocol FeatureAssembly: SendableMetatype {
    /// The feature's name in error reports and in `haru doctor`.
    static var name: String { get }
    static func register(in registry: inout Registry)
}
