public import CoreDI
import SettingsDomain

/// The use cases about settings and the maintenance of the library.
///
/// The use cases need a `SettingsRepository` and a `LibraryMaintenance`.
public enum SettingsArea {
    public static func bind(in registry: inout Registry) {
        bindSettings(in: &registry)
        registry.bind(DiagnoseHaru.init(maintenance:settings:))
        registry.bind(BackUpLibrary.init(maintenance:))
        registry.bind(RestoreLibrary.init(maintenance:))
    }

    /// Binds only the use cases about settings, which need a `SettingsRepository`.
    public static func bindSettings(in registry: inout Registry) {
        registry.bind { (contributed: Contributions<Setting, Void>) in
            SettingCatalogue(contributed: contributed.all.map(\.item))
        }
        registry.bind(ReadSettings.init(repository:catalogue:))
        registry.bind(ChangeSetting.init(repository:catalogue:))
        registry.bind(ReadKeys.init(repository:))
        registry.bind(ChooseKeys.init(repository:))
    }
}
