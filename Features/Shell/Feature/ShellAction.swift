import CoreDesignSystem
import UtilLocalization

enum ShellAction: String, CaseIterable {
    case palette = "shell.palette"
    case help = "shell.help"
    case goTo = "shell.goTo"
    case sideBar = "shell.sideBar"
    case focusSideBar = "shell.focusSideBar"
    case nextTab = "shell.nextTab"
    case previousTab = "shell.previousTab"
    case resume = "shell.resume"
    case quit = "shell.quit"
    case suspend = "shell.suspend"
    case redraw = "shell.redraw"

    var entry: ActionEntry {
        let description = description
        return ActionEntry(
            rawValue, description.title, hint: description.hint, keys: description.keys,
            isInPalette: self != .palette,
            takesKeys: [.palette, .help, .goTo, .sideBar].contains(self))
    }

    private var description: ActionDescription {
        switch self {
        case .palette: .init(Wording("All commands", "모든 명령"), Wording("commands", "명령"), [":", "ctrl-p"])
        case .help: .init(Wording("Keys of this screen", "이 화면의 단축키"), Wording("help", "도움말"), ["?", "f1"])
        case .goTo: .init(Wording("Go to a screen", "화면으로 이동"), Wording("screens", "화면"), ["g"])
        case .sideBar: .init(Wording("Go to a project or a view", "프로젝트나 뷰로 이동"), nil, ["P"])
        case .focusSideBar: .init(Wording("Choose in the side bar", "사이드바에서 고르기"), nil, ["w"])
        case .nextTab: .init(Wording("Next tab", "다음 탭"), nil, ["tab"])
        case .previousTab: .init(Wording("Previous tab", "이전 탭"), nil, ["shift-tab"])
        case .resume: .init(Wording("Continue text that could not be saved", "저장하지 못한 글 이어서 쓰기"), nil, ["!"])
        case .quit: .init(Wording("Quit", "종료"), Wording("quit", "종료"), ["q", "ctrl-c"])
        case .suspend: .init(Wording("Suspend Haru (fg returns)", "하루 일시 중지 (fg로 돌아오기)"), nil, ["ctrl-z"])
        case .redraw: .init(Wording("Draw everything again", "화면 다시 그리기"), nil, ["ctrl-l"])
        }
    }
}
