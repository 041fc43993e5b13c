import ArgumentParser
import CoreCommandLine
public import CoreDI
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import TagsInterface
import TagsPresentation
import TodosDomain

/// Tags: listing, making, changing, merging.
public enum TagsAssembly: FeatureAssembly {
    public static let name = "Tags"

    public static func register(in registry: inout Registry) {
        registry.bind(ReadTags.self, needs: (any PlannerRepository).self) { ReadTags(repository: $0) }
        registry.bind((any TagSuggestions).self, needs: ReadTags.self) { StoredTagSuggestions(readTags: $0) }
        registry.bind(
            TagsViewModel.self, needs: (any PlannerRepository).self, (any WallClock).self, ReadTags.self
        ) { repository, clock, readTags in
            TagsViewModel(
                readTags: readTags, addTag: AddTag(repository: repository, clock: clock),
                editTag: EditTag(repository: repository), deleteTag: DeleteTag(repository: repository),
                mergeTags: MergeTags(repository: repository))
        }
        registry.contribute(TagsAction.entry, needs: Console.self, TagsViewModel.self, FailureText.self) {
            console, model, failures in
            ScreenMaker { TagsScreen(model, text: TagsText(language: console.language), failures: failures, work: $0) }
        }
        registry.contribute(
            CommandEntry(TagsCommand.self, group: .organise, completion: .tags, korean: TagsHelp.tags), needs: Console.self,
            TagsViewModel.self
        ) {
            console, tags in
            CommandRunner(any: { command in
                guard let command = command as? any TagsSubcommand else { throw CommandMismatch(expected: "tags") }
                try command.run(TagsOutput(console: console), tags)
            })
        }
    }
}
