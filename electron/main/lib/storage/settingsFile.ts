/**
 * What the shell itself remembers between starts, in `settings.json` of the user's folder: schema,
 * version, atomic write, and a start with defaults when the file cannot be understood, which is then kept.
 */
import { readFileSync, renameSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import { languageCode } from '#shared/ipc/contract.ts';
import { THEME_CHOICES } from '#shared/look/choices.ts';
import { FAVORITES_MAX, inAppFavoriteSchema } from './inAppFavorite.ts';
import { EMBEDDED, SERVERS_MAX, serverEntrySchema } from './serverEntry.ts';
import { writeWhole } from './writeWhole.ts';

const FILE_MAX_BYTES = 64 * 1024;
const VERSION = 2;

/** Displays may lie left of the main one and above it. */
const coordinate = z.optional(z.int().check(z.gte(-100_000), z.lte(100_000)));

/** What the person answered about a device. */
const answer = z.optional(z.enum(['granted', 'denied']));

/** Written by the page of the keys, which checks more. */
const accelerator = z.string().check(maxLength(100));
const updateVersion = z.optional(z.string().check(maxLength(64)));

const settingsSchema = z.object({
  version: z.literal(VERSION),
  /** `embedded` or a server's origin. */
  lastServer: z.optional(z.string().check(maxLength(2048))),
  /** In the person's order; the embedded one is there even when it is absent here. */
  servers: z.optional(z.array(serverEntrySchema).check(maxLength(SERVERS_MAX + 1))),
  /** Pages in in-app mode that the person keeps. */
  inAppFavorites: z.optional(z.array(inAppFavoriteSchema).check(maxLength(FAVORITES_MAX))),
  /** Whether `trueconf:` links open here, which another program may own. */
  callLinks: z.optional(z.boolean()),
  /** Whether what people write is checked; absent means yes. */
  spelling: z.optional(z.boolean()),
  /** Whether the app stays in the tray when its window is closed. */
  keepInTray: z.optional(z.boolean()),
  /** The person's word on starting at login; whether it does so, the system knows. */
  startAtLogin: z.optional(z.boolean()),
  /** Keys that work everywhere while a call is on, as Electron writes them. */
  keys: z.optional(z.object({ toggle: z.optional(accelerator), talk: z.optional(accelerator) })),
  language: z.optional(languageCode),
  theme: z.optional(z.enum(THEME_CHOICES)),
  /** Set when the graphics process kept failing: draw without it until then (milliseconds since 1970). */
  softwareDrawingUntil: z.optional(z.number()),
  /** Who may use camera and microphone, the latest answer last. */
  mediaPermissions: z.optional(
    z.array(
      z.object({
        server: z.string().check(maxLength(2048)),
        answers: z.object({ camera: answer, microphone: answer }),
      }),
    ),
  ),
  /** Where a call floated last, and whether it does so on its own. */
  floatingWindow: z.optional(
    z.object({
      x: z.int(),
      y: z.int(),
      width: z.int().check(z.gte(100), z.lte(20_000)),
      height: z.int().check(z.gte(100), z.lte(20_000)),
    }),
  ),
  floatsWhenMinimized: z.optional(z.boolean()),
  /** The version of which the person wants to hear no more, and the newest that the feed ever offered. */
  updates: z.optional(z.object({ skipped: updateVersion, newest: updateVersion })),
  window: z.optional(
    z.object({
      x: coordinate,
      y: coordinate,
      width: z.int().check(z.gte(100), z.lte(20_000)),
      height: z.int().check(z.gte(100), z.lte(20_000)),
      isMaximized: z.boolean(),
    }),
  ),
});

export type ShellSettings = Omit<z.output<typeof settingsSchema>, 'version'>;

export type SettingsFile = ReturnType<typeof openSettingsFile>;

/** Why the settings in the file are not in force. */
export type UnusedSettings =
  | { readonly reason: 'newer version' }
  /** `copy` is where the file is now; absent when it could not be moved. */
  | { readonly reason: 'not understood'; readonly copy?: string };

/**
 * Opens the file. A missing one gives defaults, and so does a damaged one, which is moved aside; one of a newer
 * version gives defaults too and is left alone, so that going back to the newer app finds it as it was.
 */
export function openSettingsFile(path: string, onUnused: (unused: UnusedSettings) => void) {
  const opened = load(path, onUnused);
  let settings = opened.settings;
  return {
    read: (): Readonly<ShellSettings> => settings,
    /** Changes some settings and writes the file; false when it could not be written. */
    change: (changes: Readonly<ShellSettings>): boolean => {
      settings = { ...settings, ...changes };
      return !opened.isNewer && save(path, settings);
    },
  };
}

function load(
  path: string,
  onUnused: (unused: UnusedSettings) => void,
): { readonly settings: ShellSettings; readonly isNewer: boolean } {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return { settings: {}, isNewer: false };
  }
  try {
    const json: unknown = text.length > FILE_MAX_BYTES ? undefined : JSON.parse(text);
    if (isNewer(json)) {
      onUnused({ reason: 'newer version' });
      return { settings: {}, isNewer: true };
    }
    const { version: _version, ...settings } = settingsSchema.parse(upgrade(json));
    return { settings, isNewer: false };
  } catch {
    const copy = keepAside(path);
    onUnused({ reason: 'not understood', ...(copy !== undefined && { copy }) });
    return { settings: {}, isNewer: false };
  }
}

/** Moves the file to a name of its own beside it; undefined where that is not possible. */
function keepAside(path: string): string | undefined {
  const end = extname(path);
  const stamp = new Date().toISOString().replace(/[:.]/gu, '-');
  const copy = join(dirname(path), `${basename(path, end)}-damaged-${stamp}${end}`);
  try {
    renameSync(path, copy);
    return copy;
  } catch {
    return undefined; // a read-only profile
  }
}

/** Version 1 knew the last server only: it becomes the list. */
function upgrade(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || !('version' in json) || json.version !== 1)
    return json;
  const last = 'lastServer' in json ? json.lastServer : undefined;
  const addresses = [...new Set([EMBEDDED, ...(last === undefined ? [] : [last])])];
  return { ...json, version: VERSION, servers: addresses.map((address) => ({ address })) };
}

function isNewer(json: unknown): boolean {
  return (
    typeof json === 'object' &&
    json !== null &&
    'version' in json &&
    typeof json.version === 'number' &&
    json.version > VERSION
  );
}

function save(path: string, settings: ShellSettings): boolean {
  return writeWhole(path, JSON.stringify({ version: VERSION, ...settings }));
}
