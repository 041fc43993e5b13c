import UtilLocalization
import CoreCommandLine
import CoreDesignSystem
import SyncPresentation

/// The screen of sync: whose account, what waits, and how it went. The sync itself runs in a process of its own, so that
/// nothing here waits for a network.
final class SyncScreen: Screen {
    private let model: SyncViewModel
    private let text: SyncText
    private let failures: FailureText
    private let work: any ScreenWork

    init(_ model: SyncViewModel, text: SyncText, failures: FailureText, work: any ScreenWork) {
        self.model = model
        self.text = text
        self.failures = failures
        self.work = work
    }

    var hasSelection: Bool { false }

    func view(_ size: Size) -> any View {
        if let problem = model.state.problem {
            return Notice(failures.describe(problem).message, .danger, hint: text.language("s tries again.", "s: 다시 시도"))
        }
        guard model.state.username != nil else {
            return Notice(
                text.language("This library is on this device alone.", "라이브러리가 이 기기에만 있습니다."),
                hint: text.language(
                    "To have it on all of yours: haru signup, or haru login.", "다른 기기와 함께 쓰려면: haru signup 또는 haru login."))
        }
        return Padding(Paragraph(text.status(model.state, at: model.now)), columns: 2, rows: 1)
    }

    func perform(_ action: String) {
        guard action == SyncAction.run else { return }
        model.syncInBackground()
        refresh()
    }

    func refresh() {
        let model = model
        work.run(replacing: "sync") { model.refresh() }
    }
}
