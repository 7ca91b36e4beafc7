/**
 * The object `client` of one in-app window. Its effects (links, notifications, the log) are passed in; the rate limits of the page
 * are here.
 */
import {
  type ActOutcome,
  CLIENT,
  type ClientArguments,
  type ClientJoinOptions,
  type ClientLogLevel,
  type ClientMethod,
  type ClientResult,
  type ClientSignal,
  type NativeDevice,
  parseJoinOptions,
} from '#shared/bridge/clientObject.ts';
import { type HasMember, type MethodDescription, shapeOf } from '#shared/bridge/describe.ts';
import type { Language } from '#shared/languages.ts';
import type { NativeDevices } from '../../lib/nativeDevices.ts';
import { createRateLimit } from '../../lib/rateLimit.ts';
import { HostObject, type PublishedMethod } from './hostObject.ts';

export interface ClientActions {
  readonly version: string;
  readonly language: Language;
  /** Opens an address outside the app; false when it isn't allowed. */
  readonly openExternal: (address: string) => Promise<boolean>;
  /** Resolves to whether the system has shown it. */
  readonly showNotification: (title: string, body: string) => Promise<boolean>;
  readonly setBadge: (count: number) => boolean;
  /** The text may contain anything; the log removes secrets. */
  readonly log: (level: ClientLogLevel, message: string) => void;
  /** Opens a conference in the client; false when there is no conference with that id. */
  readonly joinConference: (callId: string, options: ClientJoinOptions) => boolean;
  /** Absent where the system's devices can't be listed: the object then lacks these members. */
  readonly devices?: NativeDevices;
  readonly now: () => number;
}

/** Limits per second of what a page may show to people. */
const NOTIFICATIONS_PER_SECOND = 3;
const LOG_LINES_PER_SECOND = 50;
const OTHER_ACTS_PER_SECOND = 10;

const TOO_OFTEN: ActOutcome = { ok: false, error: 'rate' };
const REFUSED: ActOutcome = { ok: false, error: 'refused' };
const DONE: ActOutcome = { ok: true };

export function createClientHost(actions: ClientActions) {
  let { language, version } = actions;
  let waitingLink: string | undefined;
  const { devices } = actions;
  const has: HasMember = (name) =>
    devices !== undefined || (name !== 'getDevices' && name !== 'devicesChanged');

  const object = new HostObject({
    signals: shapeOf(CLIENT, has).signals,
    properties: [
      { name: 'version', read: () => version },
      { name: 'language', notify: CLIENT.properties.language.notify, read: () => language },
    ],
    methods: methodsOf(actions).filter(({ name }) => has(name)),
    onListener: (signal) => {
      if (signal !== 'deepLink' || waitingLink === undefined) return;
      const link = waitingLink;
      waitingLink = undefined;
      object.emit('deepLink', link);
    },
  });
  const unwatch = devices?.onChange((list) => {
    object.emit('devicesChanged', clientDevices(list));
  });
  return {
    object,
    setLanguage: (next: Language): void => {
      if (next === language) return;
      language = next;
      object.changed('language');
    },
    /** Sets another version. It is constant for a page, so it takes effect with the next document. */
    setVersion: (next: string): void => {
      version = next;
    },
    /** Passes a link from the system to the page; kept until a page listens. */
    sendDeepLink: (url: string): void => {
      if (!CLIENT.signals.deepLink.arguments[0].schema.safeParse(url).success) return;
      waitingLink = object.emit('deepLink', url) ? undefined : url;
    },
    sendVisibility: (isVisible: boolean): void => {
      object.emit('visibilityChanged', isVisible);
    },
    /** Sends a signal with values that match its description, and returns whether a page listens to it. */
    send: (signal: ClientSignal, values: readonly unknown[]): boolean =>
      object.emit(signal, ...values),
    close: (): void => {
      unwatch?.();
      object.destroy();
    },
  };
}

function methodsOf(actions: ClientActions): readonly PublishedMethod[] {
  const notifications = createRateLimit(NOTIFICATIONS_PER_SECOND, actions.now);
  const lines = createRateLimit(LOG_LINES_PER_SECOND, actions.now);
  const acts = createRateLimit(OTHER_ACTS_PER_SECOND, actions.now);
  const outcome = (isDone: boolean): ActOutcome => (isDone ? DONE : REFUSED);
  return [
    publishMethod('getDevices', async () => clientDevices((await actions.devices?.list()) ?? [])),
    publishMethod(
      'openExternal',
      async (url) => (acts.take() ? outcome(await actions.openExternal(url)) : TOO_OFTEN), // eng-disable OPEN_EXTERNAL_JS_CHECK -- behind the list of schemes
    ),
    publishMethod('notify', async (title, body) =>
      notifications.take() ? outcome(await actions.showNotification(title, body)) : TOO_OFTEN,
    ),
    publishMethod('setBadge', (count) =>
      acts.take() ? outcome(actions.setBadge(count)) : TOO_OFTEN,
    ),
    publishMethod('log', (level, message) => {
      if (lines.take()) actions.log(level, message);
      return null;
    }),
    publishMethod('joinConference', (callId, optionsJson) => {
      const options = parseJoinOptions(optionsJson);
      if (options === undefined) return { ok: false, error: 'arguments' };
      return acts.take() ? outcome(actions.joinConference(callId, options)) : TOO_OFTEN;
    }),
  ];
}

/** The system's devices within the limits of the contract: a driver may have any name. */
function clientDevices(devices: readonly NativeDevice[]): NativeDevice[] {
  const result = CLIENT.methods.getDevices.result.safeParse(devices);
  return result.success ? result.data : [];
}

/** Publishes a method of `client`; the schemas of its description check the page's values before `run`. */
function publishMethod<Name extends ClientMethod>(
  name: Name,
  run: (...values: ClientArguments<Name>) => ClientResult<Name> | Promise<ClientResult<Name>>,
): PublishedMethod {
  const description: MethodDescription = CLIENT.methods[name];
  const check = (result: unknown): unknown => {
    const checked = description.result.safeParse(result);
    if (checked.success) return checked.data;
    throw new Error('result against the description');
  };
  return {
    name,
    types: description.arguments.map(({ type }) => type),
    schemas: description.arguments.map(({ schema }) => schema),
    ...(description.saysOutcome === true && { refusal: { ok: false, error: 'arguments' } }),
    run: (...values) => {
      const result: unknown = Reflect.apply(run, undefined, values);
      return result instanceof Promise ? result.then(check) : check(result);
    },
  };
}
