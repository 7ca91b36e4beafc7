/**
 * A host that answers a page from a recording: it sends signals at their recorded times, and gives the same calls the same
 * responses in the same order. It refuses calls without a recorded response, as a host would.
 */
import { MESSAGE, REFUSED } from '#shared/bridge/protocol.ts';
import type { PageConnection, PageTransport } from '../../../net/webChannel/connection.ts';
import { readMessage } from '../../../net/webChannel/message.ts';
import type { RecordedMessage, RecordingFile } from './recording.ts';
import { isRecord } from '../../../lib/isRecord.ts';

export type ReplayHost = ReturnType<typeof createReplayHost>;

/** One document's part of a recording. */
interface Track {
  readonly init: unknown;
  /** The time of the response to `init`. */
  readonly initAt: number;
  /** Signals and updates after it, in order. */
  readonly events: readonly RecordedMessage[];
  /** Responses by the call's object and method, in order. */
  readonly answers: ReadonlyMap<string, readonly unknown[]>;
}

/**
 * Creates the host. `speed` 2 plays twice as fast; `Infinity` sends all signals at once. Signals before `from` are sent at once, so
 * that the page has the state of that moment.
 */
export function createReplayHost(recording: RecordingFile, speed: number, from = 0) {
  const tracks = tracksOf(recording.messages);
  // The first document gets the recorded document of that moment.
  let documents = Math.max(
    0,
    tracks.findLastIndex(({ initAt }) => initAt <= from),
  );
  return {
    connect: (transport: PageTransport): Pick<PageConnection, 'receive' | 'close'> => {
      // A document beyond the recorded ones gets the messages of the last one.
      const track = tracks[Math.min(documents, tracks.length - 1)];
      documents += 1;
      return track === undefined ? SILENT : play(track, transport, speed, from);
    },
  };
}

const SILENT = { receive: () => undefined, close: () => undefined };

function play(
  track: Track,
  transport: PageTransport,
  speed: number,
  from: number,
): ReturnType<ReplayHost['connect']> {
  const methodNames = methodNamesOf(track.init);
  const used = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPlaying = false;
  let isClosed = false;
  const send = (message: object): void => transport.send(JSON.stringify(message));

  function sendFrom(position: number, sentAt: number): void {
    const event = track.events[position];
    if (event === undefined || isClosed) return;
    const delay = Math.max(0, (event.at - Math.max(sentAt, from)) / speed);
    timer = setTimeout(() => {
      if (isClosed) return;
      send(event.message);
      sendFrom(position + 1, event.at);
    }, delay);
  }

  return {
    receive: (text) => {
      const message = typeof text === 'string' && !isClosed ? readMessage(text) : undefined;
      if (message?.kind === 'init' && message.hasId) {
        send({ type: MESSAGE.response, id: message.id, data: track.init });
        if (!isPlaying) sendFrom(0, track.initAt);
        isPlaying = true;
      } else if (message?.kind === 'invokeMethod' && message.hasId) {
        const key = callKey(message.object, message.method, methodNames);
        const answers = track.answers.get(key) ?? [];
        const position = used.get(key) ?? 0;
        used.set(key, position + 1);
        // Called more often than in the recording: the last response is repeated.
        const data = position < answers.length ? answers[position] : answers.at(-1);
        send({ type: MESSAGE.response, id: message.id, data: data ?? REFUSED });
      }
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

interface Request {
  readonly call: RecordedMessage['message'];
  answer: { readonly data: unknown } | undefined;
}

/** The documents of a recording that received a response to `init`, in order. */
function tracksOf(messages: readonly RecordedMessage[]): readonly Track[] {
  const byConnection = groupBy(messages, ({ connection }) => connection);
  return [...byConnection.values()].flatMap((own) => trackOf(own) ?? []);
}

function trackOf(messages: readonly RecordedMessage[]): Track | undefined {
  const requests = new Map<string, Request>();
  /** In the order of the calls: the responses may have another order. */
  const calls: Request[] = [];
  let init: { readonly data: unknown; readonly at: number } | undefined;
  const events: RecordedMessage[] = [];
  for (const each of messages) {
    const { message, from, at } = each;
    const { type, id } = message;
    const key = JSON.stringify(id ?? null);
    if (from === 'page') {
      if (type !== MESSAGE.init && type !== MESSAGE.invokeMethod) continue;
      const request: Request = { call: message, answer: undefined };
      requests.set(key, request);
      if (type === MESSAGE.invokeMethod) calls.push(request);
    } else if (type === MESSAGE.response) {
      const request = requests.get(key);
      requests.delete(key);
      if (request?.call['type'] === MESSAGE.init) init ??= { data: message['data'], at };
      else if (request !== undefined) request.answer = { data: message['data'] };
    } else if (init !== undefined) events.push(each);
  }
  if (init === undefined) return undefined;
  const names = methodNamesOf(init.data);
  const keyed = calls.flatMap(({ call, answer }) =>
    answer === undefined
      ? []
      : [{ key: callKey(call['object'], call['method'], names), data: answer.data }],
  );
  const answers = new Map(
    [...groupBy(keyed, ({ key }) => key)].map(([key, list]) => [key, list.map(({ data }) => data)]),
  );
  return { init: init.data, initAt: init.at, events, answers };
}

/** `object` and bare method name: a page may call by name, by signature or by number. */
function callKey(
  object: unknown,
  method: unknown,
  names: ReadonlyMap<string, ReadonlyMap<number, string>>,
): string {
  const owner = typeof object === 'string' ? object : '';
  const asked = typeof method === 'number' ? (names.get(owner)?.get(method) ?? method) : method;
  const name =
    typeof asked === 'string' ? asked.replace(/\(.*$/u, '') : JSON.stringify(asked ?? '');
  return `${owner}\n${name}`;
}

/** The bare names of the methods by index, for each object in the response to `init`. */
function methodNamesOf(init: unknown): ReadonlyMap<string, ReadonlyMap<number, string>> {
  const objects: readonly [string, unknown][] = isRecord(init) ? Object.entries(init) : [];
  return new Map(
    objects.map(([object, info]) => {
      const methods = isRecord(info) ? info['methods'] : undefined;
      const list: readonly unknown[] = Array.isArray(methods) ? methods : [];
      const names = list.flatMap((entry): [number, string][] => {
        if (!Array.isArray(entry)) return [];
        const [name, index]: readonly unknown[] = entry;
        return typeof name === 'string' && typeof index === 'number'
          ? [[index, name.replace(/\(.*$/u, '')]]
          : [];
      });
      return [object, new Map(names)];
    }),
  );
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
