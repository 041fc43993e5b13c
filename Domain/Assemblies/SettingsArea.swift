public import CoreDI
import SettingsDomain

/// The use cases about settings and the maintenance of the library.
///
/// They need a `SettingsRepository` and a `LibraryMaintenance`.
public enum SettingsArea {
    public static func bind(in registry: inout Registry) {
        registry.bind(ReadSettings.init(repository:))
        registry.bind(ChangeSetting.init(repository:))
        registry.bind(ReadKeys.init(repository:))
        registry.bind(ChooseKeys.init(repository:))
        registry.bind(DiagnoseHaru.init(maintenance:settings:))
        registry.bind(BackUpLibrary.init(maintenance:))
        registry.bind(RestoreLibrary.init(maintenance:))
    }
}
