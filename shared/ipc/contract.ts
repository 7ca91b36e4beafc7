/**
 * The complete list of messages between the shell's main process and a page: requests (name → input, output) and events (name →
 * payload). Both sides derive their types from it, the main process checks sender, input and output against it, and there is no
 * other channel.
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

/** A device as the operating system names it; `NativeDevice` in `shared/bridge` is its type. */
const nativeDevice = z.object({
  kind: z.enum(['audioinput', 'audiooutput', 'videoinput']),
  id: z.string().check(minLength(1), maxLength(512)),
  label: z.string().check(maxLength(256)),
  isDefault: z.boolean(),
});
const nativeDevices = z.object({ devices: z.array(nativeDevice).check(maxLength(128)) });

/** The person's choice for a device, in the words of browsers. */
const permissionState = z.enum(['granted', 'denied', 'prompt']);
const mediaPermissions = z.object({ camera: permissionState, microphone: permissionState });

/** A name or topic from a server; the shell shows a shortened form. */
const outsideText = z.string().check(maxLength(1000));

/** Events that may deserve a system notification. */
const shellNotice = z.discriminatedUnion('kind', [
  /** A person calls, waits to be admitted, or joined the call. */
  z.object({
    kind: z.enum(['ringing', 'waiting', 'joined']),
    who: outsideText,
    topic: outsideText,
  }),
  /** One of the person's conferences starts at that time (Unix milliseconds). */
  z.object({ kind: z.literal('begins'), topic: outsideText, startsAtMs: z.int().check(z.gte(0)) }),
]);

export const REQUESTS = {
  /** Facts about the shell, for the support report and the About box. */
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
   * Opens the page's server in the system's browser for a sign-in with an external provider; only this page receives the one-time
   * code. Without the hash of a secret, it cancels a pending sign-in.
   */
  'shell:sign-in': {
    input: z.object({
      challenge: z.optional(z.string().check(z.regex(PROVIDER_APP_CHALLENGE_FORM))),
    }),
    output: z.object({ ok: z.boolean() }),
  },
  /**
   * Facts that the shell needs before a page can report them: the language of the first document (the shell's scheme has no
   * cookies) and the theme of the empty window. The shell stores both.
   */
  'shell:remember-appearance': {
    input: z.object({
      language: z.optional(languageCode),
      theme: z.optional(z.enum(THEME_CHOICES)),
    }),
    output: nothing,
  },
  /**
   * A call has started or ended, or its microphone was switched. During a call the display stays awake, closing the window asks
   * first, and the microphone's keys work.
   */
  'shell:call-state': {
    input: z.object({ isInCall: z.boolean(), isMicrophoneOn: z.optional(z.boolean()) }),
    output: nothing,
  },
  /**
   * News for a person who is looking elsewhere. The shell decides whether to notify, and writes the text; names and topics are
   * shortened.
   */
  'shell:notify': { input: shellNotice, output: z.object({ isShown: z.boolean() }) },
  /** The number of things that wait for the person on this page. */
  'shell:attention': {
    input: z.object({ count: z.int().check(z.gte(0), z.lte(9999)) }),
    output: nothing,
  },
  /** Whether the person on this page may start a conference; if so, the tray offers it. */
  'shell:may-start': { input: z.object({ mayStart: z.boolean() }), output: nothing },
  /**
   * Makes the window small and keeps it in front, or restores it; only in a call. The response and the event contain the new state.
   */
  'shell:float': {
    input: z.object({ isFloating: z.boolean() }),
    output: z.object({ isFloating: z.boolean() }),
  },
  /**
   * The cameras, microphones and speakers of the system, for the readiness check. The page is then notified of changes until its
   * document is closed.
   */
  'shell:native-devices': { input: nothing, output: nativeDevices },
  /**
   * Whether the page may use camera and microphone. Chromium can’t: in an app, its own permission state is never "not asked yet".
   * The page is then notified of changes.
   */
  'shell:media-permissions': { input: nothing, output: mediaPermissions },
  /**
   * Opens the signalling socket on the chosen server. A page on the shell's own scheme can't: its origin isn't a web origin, and
   * its requests go through the main process anyway.
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
  /** A global key for the microphone: toggle it, or keep it on until the key is released. */
  'shell:microphone-key': z.object({ act: z.enum(['toggle', 'press', 'release']) }),
  'shell:native-devices-changed': nativeDevices,
  /** A sign-in has returned from the system's browser. */
  'shell:sign-in-code': z.object({ code: z.string().check(z.regex(SIGN_IN_CODE)) }),
  /** The person wants to start a conference now. */
  'shell:start-conference': z.object({}),
  /** The computer has woken up: connections and devices may be gone without an event. */
  'shell:resumed': z.object({}),
  'socket:opened': z.object({ id: socketId }),
  'socket:message': z.object({ id: socketId, text: z.string() }),
  'socket:closed': z.object({ id: socketId, code: z.int() }),
} as const;

/**
 * Why the main process refused a request: wrong frame, too many messages, invalid input or output, or the act itself failed. The
 * page receives it as the rejection's message.
 */
export type RefusalCode = 'sender' | 'rate' | 'input' | 'output' | 'failed';

/** The response on a request's channel; the preload script unwraps it. */
export type RequestAnswer<Name extends RequestName> =
  | { readonly ok: true; readonly value: RequestOutput<Name> }
  | { readonly ok: false; readonly code: RefusalCode };

export type RequestName = keyof typeof REQUESTS;
export type RequestInput<Name extends RequestName> = z.output<(typeof REQUESTS)[Name]['input']>;
export type RequestOutput<Name extends RequestName> = z.output<(typeof REQUESTS)[Name]['output']>;
export type EventName = keyof typeof EVENTS;
export type EventPayload<Name extends EventName> = z.output<(typeof EVENTS)[Name]>;

/** An event that may deserve a system notification. */
export type ShellNotice = z.output<typeof shellNotice>;

/** The effect of a key on the microphone. */
export type MicrophoneAct = EventPayload<'shell:microphone-key'>['act'];
