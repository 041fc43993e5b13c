/// The one public symbol of a feature: what it is called and what it puts into the container.
public protocol FeatureAssembly: SendableMetatype {
    /// The feature's name, as error reports and `haru doctor` say it.
    static var name: String { get }
    /// Registers the feature's services and contributions.
    static func register(in registry: inout Registry)
}
