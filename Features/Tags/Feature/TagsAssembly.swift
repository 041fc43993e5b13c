import CoreCommandLine
public import CoreDI
import FeatureKit
import SearchInterface
import TagsInterface
import TagsPresentation
import TodosDomain
import UtilLocalization

/// Registers the Tags feature: the command `tags`, the Tags screen, and the search for tags.
public enum TagsAssembly: FeatureAssembly {
    public static let name = "Tags"
    /// The name of the completion of queries for tags.
    private static let query = "tag-query"

    public static func register(in registry: inout Registry) {
        registry.recordWords(TagsText.record)
        registry.fieldWords([.tag: Wording("tag", "태그"), .color: Wording("colour", "색")])
        registry.failures("tags", TagAdvice.init(language:))
        registry.bind(TagsText.init(language:views:names:))
        registry.bind(TagsOutput.init(console:views:names:))
        registry.completion(TagCompletion.name, sign: "#", StoredTags.init(readTags:))
        registry.completion(query) { (suggest: SuggestQueryWords) in
            QueryWords { try suggest(completing: $0, in: .tag) }
        }
        registry.contribute(TagSearch.kind, as: (any SearchSource).self, TagSearch.init(readTags:))
        registry.bind(TagsViewModel.init(findTags:suggest:addTag:editTag:deleteTag:mergeTags:))
        registry.command(
            TagsCommand.self, group: .organise,
            words: .init(.source(TagCompletion.name), subcommands: ["list": .source(query)]),
            korean: TagsHelp.tags)
        registry.subcommand(TagsListCommand.run)
        registry.subcommand(TagsAddCommand.run)
        registry.subcommand(TagsRenameCommand.run)
        registry.subcommand(TagsColorCommand.run)
        registry.subcommand(TagsRemoveCommand.run)
        registry.subcommand(TagsMergeCommand.run)
        registry.screen(TagsAction.entry, TagsScreen.init(work:model:text:failures:))
    }
}
