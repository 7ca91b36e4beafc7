/** Objects and connections for the tests of the host. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import { HostObject, type ObjectDefinition } from '#main/net/webChannel/hostObject.ts';
import {
  type HostOptions,
  type WebChannelHost,
  createWebChannelHost,
} from '#main/net/webChannel/host.ts';
import type { PageConnection } from '#main/net/webChannel/connection.ts';

/** An object with one member of every kind. */
export type Fixture = ReturnType<typeof aFixture>;

/** Creates the object; `more` adds methods. */
export function aFixture(more: ObjectDefinition['methods'] = []) {
  const ran: string[] = [];
  let text = 'hello';
  let count = 0;
  const object: HostObject = new HostObject({
    signals: [
      { name: 'textChanged', types: ['QString'] },
      { name: 'countMoved', types: ['int'] },
      { name: 'ping', types: ['QString', 'int'] },
      { name: 'bare', types: [] },
    ],
    properties: [
      {
        name: 'text',
        notify: 'textChanged',
        read: () => text,
        write: { schema: z.string(), set: (value) => setText(String(value)) },
      },
      { name: 'count', notify: 'countMoved', read: () => count },
      { name: 'silent', read: () => 7 },
      {
        name: 'broken',
        read: () => {
          throw new Error('broken');
        },
      },
    ],
    methods: [
      {
        name: 'add',
        types: ['int', 'int'],
        run: (left, right) => {
          ran.push('add');
          return Number(left) + Number(right);
        },
      },
      { name: 'echo', types: ['QVariant'], run: (value) => value },
      { name: 'kind', types: ['int'], run: () => 'int' },
      { name: 'kind', types: ['double'], run: () => 'double' },
      { name: 'kind', types: ['QString'], run: () => 'text' },
      { name: 'nothing', types: [], run: () => undefined },
      { name: 'moment', types: [], run: () => new Date(0) },
      { name: 'same', types: ['QObject*'], run: (value) => value === object },
      {
        name: 'shout',
        types: [],
        run: () => {
          object.emit('ping', 'now', 1);
          return 'done';
        },
      },
      {
        name: 'fail',
        types: [],
        run: () => {
          throw new Error('secret');
        },
      },
      { name: 'later', types: ['int'], run: (wait) => after(Number(wait), wait) },
      { name: 'reject', types: [], run: () => Promise.reject(new Error('secret')) },
      {
        name: 'strict',
        types: ['QString'],
        schemas: [z.string().check(maxLength(3))],
        refusal: { ok: false, error: 'arguments' },
        run: () => {
          ran.push('strict');
          return { ok: true };
        },
      },
      ...more,
    ],
    enums: { Color: { Red: 0, Blue: 7 } },
  });
  const setText = (value: string): void => {
    text = value;
    object.changed('text');
  };
  const setCount = (value: number): void => {
    count = value;
    object.changed('count');
  };
  return { object, ran, setText, setCount };
}

function after(milliseconds: number, value: unknown): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(value), milliseconds);
  });
}

/** A message as a host sends it, without knowing its kind. */
type Sent = Readonly<Record<string, unknown>>;

/** A host with one object, and a page that records its messages. */
export interface Wire {
  readonly host: WebChannelHost;
  readonly connection: PageConnection;
  readonly sent: Sent[];
  readonly say: (message: unknown) => void;
  /** Sends a call and returns its answers. */
  readonly call: (method: unknown, ...args: readonly unknown[]) => readonly unknown[];
  readonly ofType: (type: number) => readonly Sent[];
}

/** Connects a page to a host that offers `object` as `fixture`. */
export function aWire(object: HostObject, options: Partial<HostOptions> = {}): Wire {
  const host = createWebChannelHost({ createId: randomUUID, ...options });
  host.register('fixture', object);
  return connectTo(host);
}

/** One more page of a host. */
export function connectTo(host: WebChannelHost): Wire {
  const sent: Sent[] = [];
  const connection = host.connect({ send: (text) => sent.push(JSON.parse(text)) });
  let nextId = 1000;
  const say = (message: unknown): void => connection.receive(JSON.stringify(message));
  return {
    host,
    connection,
    sent,
    say,
    call: (method, ...args) => {
      nextId += 1;
      const id = nextId;
      say({ type: 6, id, object: 'fixture', method, args });
      return sent.filter((each) => each['id'] === id).map(({ data }) => data);
    },
    ofType: (type) => sent.filter((each) => each['type'] === type),
  };
}
