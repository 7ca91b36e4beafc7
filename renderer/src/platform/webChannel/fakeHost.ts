/**
 * A host for development without a client, at `?mode=inapp&bridge=fake`: made from the description of the bridge, so it has every
 * member. `window.fakeBridge` records its calls and can send signals from the console. Not part of production builds.
 */
import { CLIENT, CLIENT_OBJECT } from '#shared/bridge/clientObject.ts';
import { classInfo, layOut } from '#shared/bridge/classLayout.ts';
import { shapeOf } from '#shared/bridge/describe.ts';
import { MESSAGE, REFUSED } from '#shared/bridge/protocol.ts';
import type { HostTransport } from './remoteObject.ts';

/** The answers of the fake. Every call succeeds. */
const ANSWERS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ...Object.entries(CLIENT.methods).map(
    ([name, method]) => [name, 'saysOutcome' in method ? { ok: true } : null] as const,
  ),
  ['getDevices', [{ kind: 'audioinput', id: 'fake', label: 'Fake microphone', isDefault: true }]],
]);

const PROPERTIES: ReadonlyMap<string, unknown> = new Map([
  ['objectName', ''],
  ['version', '8.5.0'],
  ['language', 'en'],
]);

export interface FakeBridge {
  /** Names and arguments of all calls so far. */
  readonly calls: readonly (readonly [method: unknown, args: unknown])[];
  readonly emit: (signal: string, ...values: readonly unknown[]) => void;
}

/** Installs the fake where a host would put its transport. */
export function installFakeHost(host: object = globalThis): FakeBridge {
  const layout = layOut(shapeOf(CLIENT));
  const calls: (readonly [unknown, unknown])[] = [];
  const transport: HostTransport = { send: receive, onmessage: undefined };
  const deliver = (message: object): void => {
    setTimeout(() => {
      const { onmessage } = transport;
      const event = { data: JSON.stringify(message) };
      if (typeof onmessage === 'function') Reflect.apply(onmessage, transport, [event]);
    });
  };

  function receive(text: string): void {
    const message: unknown = JSON.parse(text);
    if (typeof message !== 'object' || message === null) return;
    const field = (name: string): unknown => Reflect.get(message, name);
    if (field('type') === MESSAGE.init) {
      const read = (index: number): unknown =>
        PROPERTIES.get(layout.properties.get(index)?.name ?? '');
      const data = { [CLIENT_OBJECT]: classInfo(layout, read) };
      deliver({ type: MESSAGE.response, id: field('id'), data });
    } else if (field('type') === MESSAGE.invokeMethod) {
      calls.push([field('method'), field('args')]);
      const data = ANSWERS.get(String(field('method'))) ?? REFUSED;
      deliver({ type: MESSAGE.response, id: field('id'), data });
    }
  }

  const fake: FakeBridge = {
    calls,
    emit: (signal, ...args) => {
      const index = layout.signals.get(signal);
      deliver({ type: MESSAGE.signal, object: CLIENT_OBJECT, signal: index, args });
    },
  };
  Reflect.set(host, 'qt', { webChannelTransport: transport });
  Reflect.set(host, 'fakeBridge', fake);
  return fake;
}
