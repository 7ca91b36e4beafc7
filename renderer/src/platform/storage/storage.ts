/**
 * Everything the page stores in the browser, in one table: key, schema, default. A value that doesn't fit its schema is dropped for
 * the default. Where the browser refuses storage, values are kept in memory.
 */
import * as z from 'zod/mini';
import { maxLength, minLength } from '#shared/lengthLimits.ts';
import { CHOSEN_THEMES } from '#shared/look/choices.ts';
import { CAPTION_SIZES } from '#renderer/domain/captionChoice.ts';
import {
  BACKGROUND_CHOICES,
  NOISE_CHOICES,
  OWN_PICTURE_MAX_LENGTH,
} from '#renderer/domain/effectChoice.ts';
import { DATE_CALENDARS } from '#renderer/domain/dateCalendar.ts';
import { HELD_KEYS } from '#renderer/domain/heldKey.ts';
import { LIST_VIEWS } from '#renderer/domain/listView.ts';
import { CALL_SOUNDS } from '#renderer/domain/callSounds.ts';
import { SPOKEN_NEWS } from '#renderer/domain/spokenNews.ts';
import { isLanguage, parseLanguage } from '#shared/languages.ts';

/** The stored session of a person. A user's token is short-lived. */
const storedAuthorizationSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('user'),
    userId: z.string().check(minLength(1)),
    accessToken: z.string().check(minLength(1)),
    refreshToken: z.optional(z.string()),
    expiresAtMs: z.number(),
    /** Set when the token came from a `k` link: the call id for which it was issued. */
    callId: z.optional(z.string()),
  }),
  z.object({
    kind: z.literal('guest'),
    name: z.string().check(minLength(1), maxLength(64)),
    /** A user of another server, with what proves it (AU-12). */
    elsewhere: z.optional(
      z.object({
        login: z.string().check(minLength(1), maxLength(320)),
        serverName: z.string().check(minLength(1), maxLength(320)),
        callId: z.string().check(minLength(1), maxLength(512)),
        callKey: z.string().check(minLength(1), maxLength(1024)),
      }),
    ),
  }),
]);
export type StoredAuthorization = z.output<typeof storedAuthorizationSchema>;

const name = z.string().check(maxLength(320));

/** The stored keys (AU-11). The key is the name in the browser's storage. */
export const STORED = {
  authorization: storedAuthorizationSchema,
  lastUserName: name,
  lastGuestName: name,
  language: z.pipe(z.string().check(maxLength(16)), z.transform(parseLanguage)),
  hideHttpsWarning: z.literal(true),
  /** Origins of other servers to which the person agreed to continue with their account (failure C13). */
  knownServers: z
    .array(z.string().check(maxLength(320), z.regex(/^https?:\/\//u)))
    .check(maxLength(50)),
  listSort: z.record(
    z.string(),
    z.object({
      type: z.enum(['title', 'invitationTime', 'mode']),
      order: z.enum(['asc', 'desc']),
    }),
  ),
  /** The view of scheduled conferences. */
  listView: z.enum(LIST_VIEWS),
  /** The devices chosen on this machine, of each kind the latest first; without one, the system's default. */
  chosenDevices: z
    .array(
      z.object({
        kind: z.enum(['audioInput', 'audioOutput', 'videoInput']),
        id: z.string().check(minLength(1), maxLength(1024)),
        /** Identifies the device when the browser has changed its id. */
        label: z.string().check(minLength(1), maxLength(1024)),
      }),
    )
    .check(minLength(1), maxLength(12)),
  /** Whether the last call had microphone and camera on, by the person's own choice. */
  joinMedia: z.object({ audio: z.boolean(), video: z.boolean() }),
  /** The chosen theme; without one, the system's. `app/document/earlyLook.ts` reads it, too. */
  theme: z.enum(CHOSEN_THEMES),
  /** How much of the chat and of reactions is spoken in a call. */
  spokenNews: z.enum(SPOKEN_NEWS),
  /** Sounds of a call that were switched on or off. */
  callSounds: z.object({ on: z.array(z.enum(CALL_SOUNDS)), off: z.array(z.enum(CALL_SOUNDS)) }),
  /** Captions of the others' speech. For captions of their own speech the person is asked in each call. */
  captions: z.object({ isShown: z.boolean(), size: z.enum(CAPTION_SIZES) }),
  /** The calendar of date fields; without one, the Gregorian. */
  dateCalendar: z.enum(DATE_CALENDARS),
  /** Effects on the person's voice and picture. */
  effects: z.object({ noise: z.enum(NOISE_CHOICES), background: z.enum(BACKGROUND_CHOICES) }),
  /** The person's own background picture. It leaves this machine only as part of the video. */
  ownBackground: z
    .string()
    .check(
      maxLength(OWN_PICTURE_MAX_LENGTH),
      z.regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/]+={0,2}$/u),
    ),
  /** Changed shortcuts of the call; null: off. */
  shortcuts: z.object({
    isOff: z.optional(z.boolean()),
    /** What the held key does to the microphone. */
    held: z.optional(z.enum(HELD_KEYS)),
    keys: z.record(
      z.string().check(maxLength(32)),
      z.nullable(
        z.object({
          press: z.string().check(z.regex(/^(?:(?:Ctrl|Alt|Shift|Meta)\+){0,4}\w{1,32}$/u)),
          label: z.string().check(minLength(1), maxLength(32)),
        }),
      ),
    ),
  }),
} as const;

export type StoredKey = keyof typeof STORED;
export type StoredValue<Key extends StoredKey> = z.output<(typeof STORED)[Key]>;

export interface PageStorage {
  /** The stored value; undefined when absent or invalid. */
  read<Key extends StoredKey>(key: Key): StoredValue<Key> | undefined;
  /** Stores a value. Returns false when the browser refused; the value then lasts as long as the page. */
  write<Key extends StoredKey>(key: Key, value: StoredValue<Key>): boolean;
  remove(key: StoredKey): void;
  /** Calls back when another tab changed a key, or cleared everything (then with every key). */
  subscribe(listener: (key: StoredKey) => void): () => void;
}

/** The storage of a browser window; `area` is undefined where the browser forbids it. */
export function createPageStorage(area: Storage | undefined, events: EventTarget): PageStorage {
  const memory = new Map<StoredKey, string>();
  const readText = (key: StoredKey): string | null => {
    try {
      return memory.get(key) ?? area?.getItem(key) ?? null;
    } catch {
      return null; // refused by the browser: the memory copy is all there is
    }
  };
  return {
    read(key) {
      const text = readText(key);
      if (text === null) return undefined;
      const parsed = STORED[key].safeParse(parseStored(key, text));
      if (!parsed.success) {
        this.remove(key);
        return undefined;
      }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema was looked up by this very key, which TypeScript cannot follow through the table
      return parsed.data as StoredValue<typeof key>;
    },
    write(key, value) {
      const text = JSON.stringify(value);
      try {
        if (area) {
          area.setItem(key, text);
          memory.delete(key);
          return true;
        }
      } catch {
        // Full or forbidden: kept in memory (failure G2, G3).
      }
      memory.set(key, text);
      return false;
    },
    remove(key) {
      memory.delete(key);
      try {
        area?.removeItem(key);
      } catch {
        memory.delete(key); // nothing was kept there either
      }
    },
    subscribe(listener) {
      const handleStorage = (event: Event) => {
        const key = 'key' in event ? event.key : null;
        // `clear()` arrives with a null key (failure M9).
        const keys = Object.keys(STORED).filter((each): each is StoredKey =>
          Object.hasOwn(STORED, each),
        );
        for (const each of keys) if (key === null || key === each) listener(each);
      };
      events.addEventListener('storage', handleStorage);
      return () => events.removeEventListener('storage', handleStorage);
    },
  };
}

/** The window's local storage; undefined where reading it throws. */
export function windowStorageArea(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined; // cookies and site data are blocked
  }
}

/**
 * Whether the browser lets this page store anything. A full storage counts as usable: it can be read, and new values are kept in
 * memory.
 */
export function isStorageUsable(area: Storage | undefined = windowStorageArea()): boolean {
  if (!area) return false;
  const probe = 'storageProbe';
  try {
    area.setItem(probe, '1');
    area.removeItem(probe);
    return true;
  } catch {
    return isReadable(area); // refused altogether, or only full
  }
}

function isReadable(area: Storage): boolean {
  try {
    // A storage that is empty and refuses to store anything doesn't count.
    return area.length > 0;
  } catch {
    return false; // reading is forbidden as well
  }
}

/** Earlier products stored the language as plain text (`ua`), not as JSON. */
function parseStored(key: StoredKey, text: string): unknown {
  const isBareLanguage = key === 'language' && (isLanguage(text) || /^(?:ua|az)$/u.test(text));
  return isBareLanguage ? text : parseJson(text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // corrupt: the schema refuses undefined, and the key is dropped
  }
}
