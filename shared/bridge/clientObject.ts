/**
 * The object `client`, which a desktop client offers to the page in in-app mode. This is its only description. Hosts may lack any
 * member, so pages check before each use (bridge 2).
 */
import * as z from 'zod/mini';
import { maxLength, minLength } from '../lengthLimits.ts';
import { CLIENT_VERSION } from '../clientVersion.ts';
import { type Language, isLanguage } from '../languages.ts';
import type {
  MethodArguments,
  MethodName,
  MethodResult,
  ObjectDescription,
  PropertyName,
  PropertyValue,
  SignalArguments,
  SignalName,
} from './describe.ts';

/** The name under which a host registers the object. */
export const CLIENT_OBJECT = 'client';

/** Limits of the contract, in characters and items. */
export const CLIENT_LIMITS = {
  urlLength: 2048,
  titleLength: 128,
  bodyLength: 512,
  logLength: 4000,
  badge: 999,
  callIdLength: 512,
  optionsLength: 2048,
  nameLength: 64,
  devices: 256,
  deviceTextLength: 1024,
} as const;

const text = (length: number) => z.string().check(maxLength(length));
const languageCode = z.custom<Language>((value) => typeof value === 'string' && isLanguage(value));
const version = z.string().check(z.regex(CLIENT_VERSION));

/**
 * A camera, microphone or loudspeaker as the operating system names it. The ids are the system's and differ from a page's, which
 * the browser makes for each origin.
 */
const clientDevice = z.object({
  kind: z.enum(['audioinput', 'audiooutput', 'videoinput']),
  id: text(CLIENT_LIMITS.deviceTextLength),
  label: text(CLIENT_LIMITS.deviceTextLength),
  /** Also false when the system has no default of the kind, or its default is unknown. */
  isDefault: z.boolean(),
});
export type NativeDevice = Readonly<z.output<typeof clientDevice>>;

const deviceList = z.array(clientDevice).check(maxLength(CLIENT_LIMITS.devices));

/** The outcome of an action. The protocol itself can't distinguish a refusal from an empty result. */
const actOutcome = z.object({ ok: z.boolean(), error: z.optional(z.string()) });
export type ActOutcome = z.output<typeof actOutcome>;

const logLevel = z.enum(['debug', 'info', 'warning', 'error']);
export type ClientLogLevel = z.output<typeof logLevel>;

/** The argument of `joinConference`, as JSON text. */
const joinOptions = z.object({
  camera: z.optional(z.boolean()),
  microphone: z.optional(z.boolean()),
  name: z.optional(text(CLIENT_LIMITS.nameLength)),
});
export type ClientJoinOptions = z.output<typeof joinOptions>;

/** Reads the options of `joinConference`; undefined when they are invalid. */
export function parseJoinOptions(json: string): ClientJoinOptions | undefined {
  try {
    const parsed = joinOptions.safeParse(JSON.parse(json));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined; // no JSON
  }
}

const isJoinOptions = z.refine<string>((json) => parseJoinOptions(json) !== undefined);

export const CLIENT = {
  properties: {
    /** 8.x.x is new. */
    version: { type: 'QString', schema: version },
    language: {
      type: 'QString',
      schema: languageCode,
      notify: 'languageChanged',
    },
  },
  methods: {
    /** Cameras, microphones and loudspeakers as the system names them. */
    getDevices: {
      arguments: [],
      result: deviceList,
    },
    /** For https, http of the server, mailto, tel and trueconf. */
    openExternal: {
      arguments: [{ name: 'url', type: 'QString', schema: text(CLIENT_LIMITS.urlLength) }],
      result: actOutcome,
      saysOutcome: true,
    },
    notify: {
      arguments: [
        { name: 'title', type: 'QString', schema: text(CLIENT_LIMITS.titleLength) },
        { name: 'body', type: 'QString', schema: text(CLIENT_LIMITS.bodyLength) },
      ],
      result: actOutcome,
      saysOutcome: true,
    },
    /** The number on the client's icon; 0 removes it. */
    setBadge: {
      arguments: [
        {
          name: 'count',
          type: 'int',
          schema: z.int().check(z.gte(0), z.lte(CLIENT_LIMITS.badge)),
        },
      ],
      result: actOutcome,
      saysOutcome: true,
    },
    log: {
      arguments: [
        { name: 'level', type: 'QString', schema: logLevel },
        { name: 'message', type: 'QString', schema: text(CLIENT_LIMITS.logLength) },
      ],
      result: z.unknown(),
    },
    joinConference: {
      arguments: [
        {
          name: 'callId',
          type: 'QString',
          schema: text(CLIENT_LIMITS.callIdLength).check(minLength(1)),
        },
        {
          name: 'optionsJson',
          type: 'QString',
          schema: text(CLIENT_LIMITS.optionsLength).check(isJoinOptions),
        },
      ],
      result: actOutcome,
      saysOutcome: true,
    },
  },
  signals: {
    /** The whole new list. */
    devicesChanged: {
      arguments: [{ name: 'devices', type: 'QVariantList', schema: deviceList }],
    },
    deepLink: {
      arguments: [{ name: 'url', type: 'QString', schema: text(CLIENT_LIMITS.urlLength) }],
    },
    visibilityChanged: {
      arguments: [{ name: 'visible', type: 'bool', schema: z.boolean() }],
    },
  },
} as const satisfies ObjectDescription;

export type ClientMethod = MethodName<typeof CLIENT>;
export type ClientSignal = SignalName<typeof CLIENT>;
export type ClientProperty = PropertyName<typeof CLIENT>;
export type ClientArguments<Name extends ClientMethod> = MethodArguments<typeof CLIENT, Name>;
export type ClientResult<Name extends ClientMethod> = MethodResult<typeof CLIENT, Name>;
export type ClientSignalArguments<Name extends ClientSignal> = SignalArguments<typeof CLIENT, Name>;
export type ClientPropertyValue<Name extends ClientProperty> = PropertyValue<typeof CLIENT, Name>;
