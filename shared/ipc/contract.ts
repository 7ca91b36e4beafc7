/**
 * Everything that may pass between the shell's main process and a page, in one list: requests
 * (name → input, output) and events (name → payload). Both sides derive their types from it, the
 * main process checks sender, input and output against it, and no other channel exists.
 */
import * as z from 'zod/mini';
import { maxLength, minLength } from '../lengthLimits.ts';
import { type Language, isLanguage } from '../languages.ts';
import { THEME_CHOICES } from '../look/choices.ts';
import { SIGNALLING_MAX_MESSAGE_BYTES } from '../limits.ts';
import { SIGN_IN_CODE } from '../links.ts';
import { PROVIDER_APP_CHALLENGE_FORM } from '../wire/proposed.ts';

const nothing = z.void();

/** A language code of the product. */
export const languageCode = z.custom<Language>(
  (value) => typeof value === 'string' && isLanguage(value),
);

/** An id that the page chose for one of its sockets. */
const socketId = z.int().check(z.gte(0), z.lte(1_000_000));

/** A device as the operating system names it; `NativeDevice` in `shared/bridge` says the same in types. */
const nativeDevice = z.object({
  kind: z.enum(['audioinput', 'audiooutput', 'videoinput']),
  id: z.string().check(minLength(1), maxLength(512)),
  label: z.string().check(maxLength(256)),
  isDefault: z.boolean(),
});
const nativeDevices = z.object({ devices: z.array(nativeDevice).check(maxLength(128)) });

/** What the person answered about a device, as browsers word it. */
const permissionState = z.enum(['granted', 'denied', 'prompt']);
const mediaPermissions = z.object({ camera: permissionState, microphone: permissionState });

/** A name or topic as servers give it; the shell shows much less of it. */
const outsideText = z.string().check(maxLength(1000));

/** What may be worth a system notification. */
const shellNotice = z.discriminatedUnion('kind', [
  /** Someone calls, waits to be let in, or came into the call. */
  z.object({
    kind: z.enum(['ringing', 'waiting', 'joined']),
    who: outsideText,
    topic: outsideText,
  }),
  /** A conference of the person's begins at that moment (milliseconds since 1970). */
  z.object({ kind: z.literal('begins'), topic: outsideText, startsAtMs: z.int().check(z.gte(0)) }),
]);

export const REQUESTS = {
  /** What the shell is, for the support report and the About box. */
  'shell:info': {
    input: nothing,
    output: z.object({
      version: z.string(),
      electron: z.string(),
      chromium: z.string(),
      platform: z.string(),
      serverHost: z.string(),
      isTestRuntime: z.boolean(),
    }),
  },
  /** Opens an address outside the app: https, http on the chosen server, mailto, tel, `trueconf:`. */
  'shell:open-external': {
    input: z.object({ url: z.string().check(maxLength(2048)) }),
    output: z.object({ ok: z.boolean() }),
  },
  /**
   * Opens the page's server in the system's browser, for a sign-in at another provider; the one-time code comes back to this page
   * alone. Without the hash of a secret it ends the wait.
   */
  'shell:sign-in': {
    input: z.object({
      challenge: z.optional(z.string().check(z.regex(PROVIDER_APP_CHALLENGE_FORM))),
    }),
    output: z.object({ ok: z.boolean() }),
  },
  /**
   * What the shell must know before a page can report it: the language of the first document (cookies
   * do not exist on the shell's scheme) and the theme of the empty window. The shell stores both.
   */
  'shell:remember-appearance': {
    input: z.object({
      language: z.optional(languageCode),
      theme: z.optional(z.enum(THEME_CHOICES)),
    }),
    output: nothing,
  },
  /**
   * A call has begun or ended, or its microphone was switched: while it is on, the display stays awake,
   * closing asks, and the microphone's keys hold.
   */
  'shell:call-state': {
    input: z.object({ isInCall: z.boolean(), isMicrophoneOn: z.optional(z.boolean()) }),
    output: nothing,
  },
  /**
   * Something happened that a person who looks elsewhere wants to know. The shell decides whether to notify,
   * and words it; names and topics are shortened.
   */
  'shell:notify': { input: shellNotice, output: z.object({ isShown: z.boolean() }) },
  /** How many things wait for the person on this page. */
  'shell:attention': {
    input: z.object({ count: z.int().check(z.gte(0), z.lte(9999)) }),
    output: nothing,
  },
  /** Whether the person on this page can start a conference: then the tray offers it. */
  'shell:may-start': { input: z.object({ mayStart: z.boolean() }), output: nothing },
  /**
   * Makes the window small and keeps it in front, or brings it back; only in a call. The answer and the event
   * say which state it is in.
   */
  'shell:float': {
    input: z.object({ isFloating: z.boolean() }),
    output: z.object({ isFloating: z.boolean() }),
  },
  /**
   * Cameras, microphones and speakers as the system names them, for the readiness check. A page that asked is
   * notified of changes until its document goes.
   */
  'shell:native-devices': { input: nothing, output: nativeDevices },
  /**
   * Whether the page may use camera and microphone. Chromium cannot say: its own answer knows no
   * "not asked yet" in an app. A page that asked is notified of changes.
   */
  'shell:media-permissions': { input: nothing, output: mediaPermissions },
  /**
   * Opens the signalling socket on the chosen server. A page on the shell's own scheme cannot: its
   * origin is no web origin, and its requests go through the main process anyway.
   */
  'socket:open': {
    input: z.object({
      id: socketId,
      path: z.string().check(z.regex(/^\/api\/v[0-9.]+\/(?:signalling|ringing)$/u)),
    }),
    output: nothing,
  },
  'socket:send': {
    input: z.object({
      id: socketId,
      text: z.string().check(maxLength(SIGNALLING_MAX_MESSAGE_BYTES)),
    }),
    output: nothing,
  },
  'socket:close': { input: z.object({ id: socketId }), output: nothing },
} as const;

export const EVENTS = {
  'shell:float-changed': z.object({ isFloating: z.boolean() }),
  'shell:media-permissions-changed': mediaPermissions,
  /** A key for the microphone, pressed wherever the person is: switch it, or hold it open until the release. */
  'shell:microphone-key': z.object({ act: z.enum(['toggle', 'press', 'release']) }),
  'shell:native-devices-changed': nativeDevices,
  /** A sign-in has come back from the system's browser. */
  'shell:sign-in-code': z.object({ code: z.string().check(z.regex(SIGN_IN_CODE)) }),
  /** The person wants a conference now. */
  'shell:start-conference': z.object({}),
  /** The machine has woken up: connections and devices may be gone without a word. */
  'shell:resumed': z.object({}),
  'socket:opened': z.object({ id: socketId }),
  'socket:message': z.object({ id: socketId, text: z.string() }),
  'socket:closed': z.object({ id: socketId, code: z.int() }),
} as const;

/**
 * Why the main process did not do what a page asked: wrong frame, too many messages, input or output
 * against the schema, or the act itself failed. It reaches the page as the rejection's message.
 */
export type RefusalCode = 'sender' | 'rate' | 'input' | 'output' | 'failed';

/** What travels back over a request's channel; the preload script unwraps it. */
export type RequestAnswer<Name extends RequestName> =
  | { readonly ok: true; readonly value: RequestOutput<Name> }
  | { readonly ok: false; readonly code: RefusalCode };

export type RequestName = keyof typeof REQUESTS;
export type RequestInput<Name extends RequestName> = z.output<(typeof REQUESTS)[Name]['input']>;
export type RequestOutput<Name extends RequestName> = z.output<(typeof REQUESTS)[Name]['output']>;
export type EventName = keyof typeof EVENTS;
export type EventPayload<Name extends EventName> = z.output<(typeof EVENTS)[Name]>;

/** Something that may be worth a system notification. */
export type ShellNotice = z.output<typeof shellNotice>;

/** What a key does to the microphone. */
export type MicrophoneAct = EventPayload<'shell:microphone-key'>['act'];
