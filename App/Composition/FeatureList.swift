import AccountsFeature
public import CoreDI
import NotesFeature
import ProjectsFeature
import SearchFeature
import SettingsFeature
import ShellFeature
import StatsFeature
import SyncFeature
import TagsFeature
import TodosFeature
import TransferFeature
import ViewsFeature

/// All features of the program. To remove a feature with its commands and its help, remove its line from this
/// list. All other features continue to work.
public enum FeatureList {
    public static let all: [any FeatureAssembly.Type] = [
        TodosAssembly.self,
        TagsAssembly.self,
        ProjectsAssembly.self,
        ViewsAssembly.self,
        NotesAssembly.self,
        StatsAssembly.self,
        SearchAssembly.self,
        TransferAssembly.self,
        SettingsAssembly.self,
        SyncAssembly.self,
        AccountsAssembly.self,
        ShellAssembly.self,
    ]
}
