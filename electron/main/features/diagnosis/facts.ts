/** Reads the facts for the diagnosis from Electron, the system and the server's session. */
import { lookup } from 'node:dns/promises';
import { existsSync } from 'node:fs';
import { access, constants, readFile, statfs } from 'node:fs/promises';
import { arch, release, type } from 'node:os';
import { dirname, join } from 'node:path';
import { app, systemPreferences } from 'electron';
import { dateFormat } from '#shared/intl/formats.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { isTestRuntime } from '../../lib/testRuntime.ts';
import { storedServer } from '../../net/servers/chosenServer.ts';
import { dataSize } from '../../lib/texts/dataSize.ts';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import { type MachineFacts, countLog } from './machineSteps.ts';
import type { DiagnosisParts } from './diagnosisParts.ts';
import type { PermissionFacts } from './permissionSteps.ts';
import { openSocket, readCertificate } from './serverProbes.ts';
import type { ServerFacts } from './serverSteps.ts';

const DAY_MS = 24 * 60 * 60_000;

export function machineFacts(language: ShellLanguage): MachineFacts {
  const userData = app.getPath('userData');
  return {
    version: app.getVersion(),
    versions: process.versions,
    isTestRuntime: isTestRuntime(),
    system: () => [`${type()} ${release()}`, arch(), ...display()],
    graphics: () =>
      Object.fromEntries(
        Object.entries(app.getGPUFeatureStatus()).map(([name, value]) => [name, String(value)]),
      ),
    hasSandbox: () => !app.commandLine.hasSwitch('no-sandbox'),
    checkSettings: async () => {
      const file = join(userData, 'settings.json');
      const isThere = existsSync(file);
      // A new profile has no file yet; then its folder must be writable.
      await access(isThere ? file : dirname(file), constants.R_OK | constants.W_OK);
    },
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(userData);
      return bavail * bsize;
    },
    size: (bytes) => dataSize(bytes, language.current()),
    recentLog: async () => {
      const file = join(app.getPath('logs'), 'main.log');
      const lines = await readFile(file, 'utf8').catch(() => ''); // nothing was logged yet
      return countLog(lines, Date.now() - DAY_MS);
    },
  };
}

function display(): readonly string[] {
  if (process.platform !== 'linux') return [];
  const { XDG_SESSION_TYPE, XDG_CURRENT_DESKTOP, WAYLAND_DISPLAY, DISPLAY } = process.env;
  const server =
    XDG_SESSION_TYPE ??
    (WAYLAND_DISPLAY === undefined ? (DISPLAY === undefined ? undefined : 'x11') : 'wayland');
  const ozone = app.commandLine.getSwitchValue('ozone-platform');
  return [server, ozone === '' ? undefined : `ozone ${ozone}`, XDG_CURRENT_DESKTOP].filter(
    (each) => each !== undefined,
  );
}

/** Facts about the connection to the server that is shown. */
export function serverFacts(parts: DiagnosisParts): ServerFacts {
  const { hub, language } = parts;
  const choice = parts.server();
  const session = parts.sessionOf(choice);
  const connection = hub.connect(choice);
  const ways = parts.waysOf(session);
  const pinned = (): string | undefined =>
    parts.book.list().find(({ address }) => address === storedServer(choice))?.certificate;
  return {
    origin: connection.origin,
    name: connection.host,
    resolveProxy: (url) => session.resolveProxy(url),
    lookup: async (hostname) => {
      await lookup(hostname.replace(/^\[|\]$/gu, ''));
    },
    fetch: (url, init) => session.fetch(url, init),
    certificate: (origin) => readCertificate(origin, pinned(), ways),
    openSocket: (origin) => openSocket(origin, ways),
    now: Date.now,
    date: (time) =>
      dateFormat(LANGUAGES[language.current()].tag, { dateStyle: 'medium' }).format(time),
  };
}

/** Facts about permissions, devices, updates and policies. */
export function permissionFacts(parts: DiagnosisParts): PermissionFacts {
  const { consents } = parts;
  return {
    consents: () => consents.of(parts.sessionOf(parts.server())).states(),
    system: (kind) =>
      process.platform === 'linux' ? undefined : systemPreferences.getMediaAccessStatus(kind),
    devices: async () => {
      const devices = parts.openDevices();
      try {
        return await devices.list();
      } finally {
        devices.close();
      }
    },
    updates: parts.updates,
    policyNames: parts.policyNames,
  };
}
