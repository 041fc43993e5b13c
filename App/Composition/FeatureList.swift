import AccountsFeature
public import CoreDI
import SearchFeature
import SettingsFeature
import ShellFeature
import StatsFeature
import SyncFeature
import TagsFeature
import TodosFeature
import TransferFeature

/// The one list of features. Removing a line removes the feature: its commands and its help go, all else
/// works.
public enum FeatureList {
    public static let all: [any FeatureAssembly.Type] = [
        TodosAssembly.self,
        TagsAssembly.self,
        StatsAssembly.self,
        SearchAssembly.self,
        TransferAssembly.self,
        SettingsAssembly.self,
        SyncAssembly.self,
        AccountsAssembly.self,
        ShellAssembly.self,
    ]
}
