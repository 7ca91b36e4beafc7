"""A desktop client in small: a genuine Qt WebEngine window with the object `client` on its web channel.

It stands for the clients of other makers, which the page must work in without knowing them. Driven by
lines of JSON: requests on standard input, `{"id": 1, "do": "run", "script": "document.title"}`, and on
standard output their answers, what the page says on its console, and each call that it makes.
"""

import json
import sys

from PyQt6.QtCore import QObject, QSocketNotifier, QTimer, QUrl, QVariant, pyqtProperty, pyqtSignal, pyqtSlot
from PyQt6.QtWebChannel import QWebChannel
from PyQt6.QtWebEngineCore import QWebEnginePage, QWebEngineProfile
from PyQt6.QtWebEngineWidgets import QWebEngineView
from PyQt6.QtWidgets import QApplication


def tell(**message):
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


class Members:
    """What the object of our contract has."""

    languageChanged = pyqtSignal(str)
    devicesChanged = pyqtSignal("QVariantList")
    deepLink = pyqtSignal(str)
    visibilityChanged = pyqtSignal(bool)

    def __init__(self, version, language):
        QObject.__init__(self)
        self._version = version
        self._language = language
        self.devices = [
            {"kind": "audioinput", "id": "mic-1", "label": "Desk microphone", "isDefault": True},
            {"kind": "audiooutput", "id": "out-1", "label": "Room speaker", "isDefault": True},
            {"kind": "videoinput", "id": "cam-1", "label": "Wall camera", "isDefault": True},
        ]

    @pyqtProperty(str, constant=True)
    def version(self):
        return self._version

    @pyqtProperty(str, notify=languageChanged)
    def language(self):
        return self._language

    def choose_language(self, language):
        self._language = language
        self.languageChanged.emit(language)

    @pyqtSlot(result="QVariantList")
    def getDevices(self):
        tell(call="getDevices", args=[])
        return self.devices

    @pyqtSlot(str, result="QVariantMap")
    def openExternal(self, url):
        tell(call="openExternal", args=[url])
        return {"ok": True}

    @pyqtSlot(str, str, result="QVariantMap")
    def notify(self, title, body):
        tell(call="notify", args=[title, body])
        return {"ok": True}

    @pyqtSlot(int, result="QVariantMap")
    def setBadge(self, count):
        tell(call="setBadge", args=[count])
        return {"ok": True}

    @pyqtSlot(str, str)
    def log(self, level, message):
        tell(call="log", args=[level, message])

    @pyqtSlot(str, str, result="QVariantMap")
    def joinConference(self, call_id, options):
        tell(call="joinConference", args=[call_id, options])
        return {"ok": True}


def make_client(options):
    """The object; a host may lack members, so those named in `without` are left out."""
    left_out = {"__dict__", "__weakref__", *options.get("without", [])}
    members = {name: member for name, member in vars(Members).items() if name not in left_out}
    client = type("Client", (QObject,), members)
    return client(options.get("version", "8.5.0"), options.get("language", "en"))


class Page(QWebEnginePage):
    def javaScriptConsoleMessage(self, level, message, line, source):
        tell(console=message, level=str(level).split(".")[-1], line=line, source=source)


class Host:
    def __init__(self, options):
        self.profile = QWebEngineProfile()  # keeps nothing
        self.page = Page(self.profile)
        self.page.featurePermissionRequested.connect(
            lambda origin, feature: self.page.setFeaturePermission(
                origin, feature, QWebEnginePage.PermissionPolicy.PermissionGrantedByUser
            )
        )
        self.page.loadFinished.connect(lambda ok: tell(loaded=ok))
        self.page.renderProcessTerminated.connect(
            lambda status, code: tell(ended=f"{status.name}, exit code {code}")
        )
        self.client = make_client(options)
        if options.get("channel", True):
            self.channel = QWebChannel()
            self.channel.registerObject(options.get("name", "client"), self.client)
            self.page.setWebChannel(self.channel)
        self.view = QWebEngineView()
        self.view.setPage(self.page)
        self.view.resize(options.get("width", 1280), options.get("height", 800))
        self.view.show()
        self.page.load(QUrl(options["url"]))

    def handle(self, request):
        do = request["do"]
        answer = {"id": request["id"]}
        if do == "run":
            self.page.runJavaScript(
                request["script"], lambda value: tell(**answer, value=value)
            )
            return
        if do == "open":
            self.page.load(QUrl(request["url"]))
        elif do == "language":
            self.client.choose_language(request["language"])
        elif do == "devices":
            self.client.devices = request["devices"]
            self.client.devicesChanged.emit(request["devices"])
        elif do == "deepLink":
            self.client.deepLink.emit(request["url"])
        elif do == "visible":
            self.client.visibilityChanged.emit(request["visible"])
        elif do == "picture":
            self.view.grab().save(request["file"])
        elif do == "quit":
            QTimer.singleShot(0, QApplication.quit)
        tell(**answer, value=None)


def main():
    app = QApplication(sys.argv[:1])
    host = Host(json.loads(sys.argv[1]))
    notifier = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read)

    def read():
        line = sys.stdin.readline()
        if line == "":
            app.quit()  # whoever started us is gone
        else:
            host.handle(json.loads(line))

    notifier.activated.connect(read)
    tell(ready=True)
    status = app.exec()
    host.view.setPage(None)
    del host.page
    sys.exit(status)


main()
