/// Small files in the formats of imports and exports, for samples and tests.
public enum TransferSamples {
    public static let taskwarrior = """
        [
        {"uuid":"00000000-0000-4000-8000-000000000001","description":"pay rent","status":"pending",\
        "entry":"20261101T000000Z","due":"20261121T150000Z","tags":["home"],"priority":"H"},
        {"uuid":"00000000-0000-4000-8000-000000000002","description":"치과","status":"completed",\
        "entry":"20261101T000000Z","end":"20261102T000000Z"}
        ]
        """
}
