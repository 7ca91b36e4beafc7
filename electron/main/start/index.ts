/** The start-up order of the desktop shell. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { app, shell } from 'electron';
import { receiveLinks } from '../features/deepLinks/receiveLinks.ts';
import { applyGraphicsChoice, watchGraphicsProcess } from './graphicsGuard.ts';
import { installLastResort } from './lastResort.ts';
import { logWarning, openLog } from '../lib/log.ts';
import { isTestRuntime } from '../lib/testRuntime.ts';
import { allowedArguments, applyPolicy, withPolicyDefaults } from './applyPolicy.ts';
import { readMachinePolicy } from '../net/policy/policySources.ts';
import { serverLock } from '../net/policy/serverLock.ts';
import { quietChromium } from './quietChromium.ts';
import { createExternalLinks } from '../net/security/externalLinks.ts';
import { restrictNavigation } from '../net/security/navigation.ts';
import { openBundle, registerAppSchemes } from '../net/security/scheme.ts';
import { chooseServer } from '../net/servers/chosenServer.ts';
import { serverProcessScript } from '../net/servers/embeddedServer.ts';
import { createServerHub } from '../net/servers/serverHub.ts';
import { knowsNoServer } from './firstStart.ts';
import { openShell } from './shell.ts';
import { takeIdentity } from './takeIdentity.ts';
import { describeInvalidServer, parseStartOptions } from './startOptions.ts';
import { receiveRecordings } from '../features/inApp/receiveRecordings.ts';
import { type UnusedSettings, openSettingsFile } from '../lib/storage/settingsFile.ts';
import { feedOfThisApp } from '../features/updates/updatesEntry.ts';

const isMac = process.platform === 'darwin';
const here = import.meta.dirname;
const { policy, unknown, invalid } = readMachinePolicy((reason) => {
  logWarning('policy not in force', { reason });
});
if (unknown.length + invalid.length > 0) {
  logWarning('policy entries', { unknown: unknown.join(' '), invalid: invalid.join(' ') });
}
const options = parseStartOptions(allowedArguments(process.argv, policy));

installLastResort(options.relaunchedAt);
if (options.server?.kind === 'invalid') {
  process.stderr.write(`${describeInvalidServer(options.server.reason)}\n`);
  app.exit(2);
} else if (!app.requestSingleInstanceLock()) {
  // The first instance was notified and comes to the front.
  app.exit(0);
} else {
  start();
}

function start(): void {
  const userData = app.getPath('userData');
  let unusedSettings: UnusedSettings | undefined;
  const file = openSettingsFile(join(userData, 'settings.json'), (unused) => {
    unusedSettings = unused;
    logWarning('settings start empty', { reason: unused.reason });
  });
  const settings = withPolicyDefaults(file, policy);
  const { server, place, devTools } = applyPolicy(options, policy, settings.read().lastServer);
  const dataDir = join(userData, 'server');
  const isFirstStart =
    server === undefined &&
    options.inApp === undefined &&
    unusedSettings === undefined &&
    knowsNoServer(file.read()) &&
    !existsSync(dataDir);
  const bundle = openBundle(join(here, '../web'));

  // With this switch (root in a container), child processes can't start in a sandbox.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  takeIdentity(app);
  registerAppSchemes();
  quietChromium(app);
  applyGraphicsChoice(settings);
  watchGraphicsProcess(settings);

  const links = receiveLinks(app, process.argv, () => settings.read().callLinks === true);
  const recordings = receiveRecordings(app, process.argv);
  const choice = chooseServer(server, settings.read().lastServer);
  // The shell, which can ask the person, opens after the server is created.
  const asked: { onDamage: (backup: string | undefined) => Promise<boolean> } = {
    onDamage: () => Promise.resolve(false),
  };
  const hub = createServerHub(app, {
    script: serverProcessScript(here),
    dataDir,
    onDamage: (backup) => asked.onDamage(backup),
  });
  // No connection at the first start: the embedded server must wait for the person's choice.
  const shownServer = {
    origin: isFirstStart ? (): undefined => undefined : hub.connect(choice).currentOrigin,
  };
  const openExternal = createExternalLinks({
    open: (url) => shell.openExternal(url), // eng-disable OPEN_EXTERNAL_JS_CHECK -- the list of schemes is around it
    serverOrigin: () => shownServer.origin(),
    now: Date.now,
    onRefused: (scheme) => logWarning('external address refused', { scheme }),
  });
  restrictNavigation(app, openExternal, (kind) => logWarning('navigation refused', { kind }));

  // Not awaited: Electron becomes ready only after this module has been evaluated.
  const isForTests = isTestRuntime() || !app.isPackaged;
  void app.whenReady().then(() => {
    openShell({
      ...{ bundle, choice, isFirstStart, place, hub, links, recordings, settings, openExternal },
      ...{ devTools, inApp: options.inApp, lock: serverLock(policy) },
      // macOS doesn't pass it as an argument.
      isHidden: options.isHidden || (isMac && app.getLoginItemSettings().wasOpenedAtLogin),
      loginDefault: policy.startAtLogin,
      grantMedia: options.grantMedia && isForTests,
      feed: feedOfThisApp(policy, isForTests ? options.updates : undefined),
      policyNames: Object.keys(policy),
      unusedSettings,
      hasRunOwn: () => existsSync(dataDir),
      listenForDamage: (ask) => {
        asked.onDamage = ask;
      },
      onShown: (shown) => {
        shownServer.origin = hub.connect(shown).currentOrigin;
      },
    });
    openLog(app.getPath('logs'));
  });
}
