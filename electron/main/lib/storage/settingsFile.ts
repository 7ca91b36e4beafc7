/**
 * The shell's settings, in `settings.json` in the user's folder, with schema, version and atomic writes. When the file is invalid,
 * the app starts with defaults and keeps a copy of the file.
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

/** Displays may be left of the main one and above it. */
const coordinate = z.optional(z.int().check(z.gte(-100_000), z.lte(100_000)));

/** The person's answer about a device. */
const answer = z.optional(z.enum(['granted', 'denied']));

/** Written by the page with the keys, which checks it in detail. */
const accelerator = z.string().check(maxLength(100));
const updateVersion = z.optional(z.string().check(maxLength(64)));

const settingsSchema = z.object({
  version: z.literal(VERSION),
  /** `embedded` or a server's origin. */
  lastServer: z.optional(z.string().check(maxLength(2048))),
  /** In the person's order; the embedded server exists even if it isn't listed here. */
  servers: z.optional(z.array(serverEntrySchema).check(maxLength(SERVERS_MAX + 1))),
  /** Pages in in-app mode that the person has stored. */
  inAppFavorites: z.optional(z.array(inAppFavoriteSchema).check(maxLength(FAVORITES_MAX))),
  /** Whether this app opens `trueconf:` links, which may belong to another program. */
  callLinks: z.optional(z.boolean()),
  /** Whether spelling is checked; absent means yes. */
  spelling: z.optional(z.boolean()),
  /** Whether the app stays in the tray when its window is closed. */
  keepInTray: z.optional(z.boolean()),
  /** The person's choice to start at login; the actual state is the system's. */
  startAtLogin: z.optional(z.boolean()),
  /** Global keys during a call, as Electron's accelerators. */
  keys: z.optional(z.object({ toggle: z.optional(accelerator), talk: z.optional(accelerator) })),
  language: z.optional(languageCode),
  theme: z.optional(z.enum(THEME_CHOICES)),
  /** Set when the graphics process crashed repeatedly: software rendering until then (Unix milliseconds). */
  softwareDrawingUntil: z.optional(z.number()),
  /** The servers' permissions for camera and microphone, the latest answer last. */
  mediaPermissions: z.optional(
    z.array(
      z.object({
        server: z.string().check(maxLength(2048)),
        answers: z.object({ camera: answer, microphone: answer }),
      }),
    ),
  ),
  /** The last bounds of the floating call, and whether calls float automatically. */
  floatingWindow: z.optional(
    z.object({
      x: z.int(),
      y: z.int(),
      width: z.int().check(z.gte(100), z.lte(20_000)),
      height: z.int().check(z.gte(100), z.lte(20_000)),
    }),
  ),
  floatsWhenMinimized: z.optional(z.boolean()),
  /** The version that the person skipped, and the newest that the feed ever offered. */
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

/** Why the settings in the file aren't used. */
export type UnusedSettings =
  | { readonly reason: 'newer version' }
  /** `copy` is the file's new path; absent when it couldn't be moved. */
  | { readonly reason: 'not understood'; readonly copy?: string };

/**
 * Opens the file. A missing one gives defaults. A damaged one gives defaults and is renamed. One of a newer version gives defaults
 * and isn't changed, so that the newer app finds it again.
 */
export function openSettingsFile(path: string, onUnused: (unused: UnusedSettings) => void) {
  const opened = load(path, onUnused);
  let settings = opened.settings;
  return {
    read: (): Readonly<ShellSettings> => settings,
    /** Changes some settings and writes the file; false when it couldn't be written. */
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

/** Renames the file within its folder; undefined when that fails. */
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

/** Version 1 only had the last server: it becomes the list. */
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
