/** The host with the client libraries of pages: Qt's own, and our replacement. */
import { createContext, runInContext } from 'node:vm';
import qwebchannel from 'qwebchannel';
import { describe, expect, test, vi } from 'vitest';
import { clientLibraryScript } from './clientLibrary.ts';
import { HostObject } from './hostObject.ts';
import { type Fixture, aFixture, connectTo, aWire } from '#tests/support/webChannelWire.ts';
import { createWebChannelHost } from './host.ts';

/** An object of Qt's client, which is completely dynamic. */
type QtObject = Readonly<Record<string, unknown>> & {
  readonly [name: string]: unknown;
};

interface Page {
  readonly object: QtObject;
  readonly close: () => void;
}

type Library = typeof qwebchannel.QWebChannel;

/** The globals of a page after our script. */
function ourLibrary(): Library {
  const page = createContext({});
  runInContext(clientLibraryScript(), page);
  return Reflect.get(page, 'QWebChannel') as Library;
}

/** Connects a client to a host over two queues, like a port. */
async function connectPage(QWebChannel: Library, fixture: Fixture): Promise<Page> {
  let id = 0;
  const host = createWebChannelHost({
    createId: () => {
      id += 1;
      return `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;
    },
  });
  host.register('fixture', fixture.object);
  const transport: {
    send: (text: string) => void;
    onmessage?: (event: { readonly data: string }) => void;
  } = { send: (text) => queueMicrotask(() => connection.receive(text)) };
  const connection = host.connect({
    send: (data) => queueMicrotask(() => transport.onmessage?.({ data })),
  });
  const object = await new Promise<QtObject>((resolve) => {
    // oxlint-disable-next-line eslint/no-new -- that is how the library is used
    new QWebChannel(
      transport,
      (channel: { readonly objects: Readonly<Record<string, QtObject>> }) => {
        resolve(channel.objects['fixture'] as QtObject);
      },
    );
  });
  return { object, close: () => connection.close() };
}

function call(object: QtObject, name: string, ...args: readonly unknown[]): Promise<unknown> {
  return (object[name] as (...values: readonly unknown[]) => Promise<unknown>)(...args);
}

interface QtSignal {
  readonly connect: (listener: (...values: unknown[]) => void) => void;
  readonly disconnect: (listener: (...values: unknown[]) => void) => void;
}

describe.each([
  ["Qt's", qwebchannel.QWebChannel],
  ['ours', ourLibrary()],
])('%s', (_name, library) => {
  const pageOf = (fixture: Fixture): Promise<Page> => connectPage(library, fixture);

  test('[IA-1] the client calls methods by name and by signature', async () => {
    const { object } = await pageOf(aFixture());
    expect(await call(object, 'add', 2, 3)).toBe(5);
    expect(await call(object, 'add(int,int)', 2, 3)).toBe(5);
    expect(await call(object, 'kind(int)', 2)).toBe('int');
    expect(await call(object, 'later', 1)).toBe(1);
    expect(await call(object, 'fail')).toBeNull();
    expect(Reflect.get(Object(object['Color']), 'Blue')).toBe(7);
  });

  test('[IA-1] the client gets signals before the answer, until it unsubscribes', async () => {
    const { object } = await pageOf(aFixture());
    const heard: unknown[] = [];
    const listener = (...values: unknown[]): void => void heard.push(values);
    const ping = object['ping'] as QtSignal;
    ping.connect(listener);
    await call(object, 'shout').then((answer) => heard.push(answer));
    ping.disconnect(listener);
    await call(object, 'shout');
    expect(heard).toEqual([['now', 1], 'done']);
  });

  test('[IA-1] the client stores properties and sends idle after each update', async () => {
    const fixture = aFixture();
    const { object } = await pageOf(fixture);
    const heard: unknown[] = [];
    (object['textChanged'] as QtSignal).connect((text) => void heard.push(text));
    (object['countMoved'] as QtSignal).connect((count) => void heard.push(count));
    expect([object['text'], object['count'], object['silent']]).toEqual(['hello', 0, 7]);
    fixture.setText('one');
    await vi.waitFor(() => expect(object['text']).toBe('one'));
    fixture.setText('two');
    fixture.setCount(4);
    await vi.waitFor(() => expect(heard).toEqual(['one', 'two', 4]));
    Reflect.set(object, 'text', 'mine');
    await vi.waitFor(() => expect(heard.at(-1)).toBe('mine'));
  });

  test('[IA-1] the client gets objects, keeps their identity and is notified of their end', async () => {
    const made = new HostObject({
      properties: [{ name: 'label', read: () => 'made' }],
      methods: [{ name: 'twice', types: ['int'], run: (value) => Number(value) * 2 }],
    });
    const { object } = await pageOf(aFixture([{ name: 'make', types: [], run: () => [made] }]));
    const [first] = (await call(object, 'make')) as [QtObject];
    const [second] = (await call(object, 'make')) as [QtObject];
    expect(first).toBe(second);
    expect(first['label']).toBe('made');
    expect(await call(first, 'twice', 4)).toBe(8);
    expect(await call(object, 'same', object)).toBe(true);
    const ended = vi.fn();
    (first['destroyed'] as QtSignal).connect(ended);
    await call(first, 'deleteLater');
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
    expect(made.isDestroyed).toBe(true);
  });

  test('[IA-1] 1000 pipelined calls are answered in order', async () => {
    const { object } = await pageOf(aFixture());
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, index) => call(object, 'add', index, 1)),
    );
    expect(answers).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
  });
});

test('two pages of one host don’t affect each other', () => {
  const fixture = aFixture();
  const wire = aWire(fixture.object);
  const other = connectTo(wire.host);
  wire.connection.close();
  expect(other.call('add', 1, 2)).toEqual([3]);
});
