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

/// The one list of features. Removing a line removes the commands and the help of that feature. All other
/// features continue to work.
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
