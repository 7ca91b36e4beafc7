/** The events of a recording in order, and the differences between two recordings. Pure. */
import { CLIENT } from '#shared/bridge/clientObject.ts';
import { layOut } from '#shared/bridge/classLayout.ts';
import { shapeOf } from '#shared/bridge/describe.ts';
import type { RecordedEvent, RecordingFile } from '../staging/recording.ts';
import { createTrafficReader } from './readTraffic.ts';

export interface TimelineEntry {
  /** Milliseconds since the beginning. */
  readonly at: number;
  readonly from: 'page' | 'client';
  /** The kind of the bridge's message, or of another event. */
  readonly kind: string;
  readonly member: string;
  readonly text: string;
  /** The page's address at that time. */
  readonly address: string;
  /** A picture of the page at that time, if there is one: a JPEG in Base64. */
  readonly picture?: string;
}

/** The kind of an entry that only holds a picture. */
export const PICTURE = 'picture';

/** All entries of a recording, oldest first. */
export function timelineOf(recording: RecordingFile): readonly TimelineEntry[] {
  const layout = layOut(shapeOf(CLIENT));
  const read = createTrafficReader((object) => (object === 'client' ? layout : undefined));
  const messages = recording.messages.map(({ message, at, from, connection }) => {
    const { kind = '', member } = read({ at, from, connection, text: JSON.stringify(message) });
    const value = message['args'] ?? message['data'] ?? message['value'];
    return { at, from, kind, member, text: value === undefined ? '' : JSON.stringify(value) };
  });
  const events = recording.events.map(({ at, kind, text }) => ({
    ...{ at, from: 'page' as const, kind, member: '', text },
  }));
  const pictures = recording.pictures.map(({ at, data }) => ({
    ...{ at, from: 'page' as const, kind: PICTURE, member: '', text: '', data },
  }));
  let address = recording.place;
  let picture: string | undefined;
  return [...messages, ...events, ...pictures]
    .sort((one, other) => one.at - other.at)
    .map((each) => {
      const { data, ...entry } = { data: undefined, ...each };
      if (entry.kind === ('navigation' satisfies RecordedEvent['kind'])) address = entry.text;
      picture = data ?? picture;
      return { ...entry, address, ...(picture !== undefined && { picture }) };
    });
}

/** At most `count` entries around one of them, and its index among these. */
export function momentOf(
  entries: readonly TimelineEntry[],
  index: number,
  count: number,
): { readonly first: number; readonly shown: readonly TimelineEntry[]; readonly chosen: number } {
  const chosen = Math.min(Math.max(0, Math.trunc(index) || 0), Math.max(0, entries.length - 1));
  const latest = Math.max(0, entries.length - count);
  const first = Math.min(latest, Math.max(0, chosen - Math.floor(count / 2)));
  return { first, shown: entries.slice(first, first + count), chosen };
}

interface Both {
  readonly first: TimelineEntry;
  readonly second: TimelineEntry;
}

export type ComparedPair =
  | ({ readonly kind: 'same' } & Both)
  | ({ readonly kind: 'changed' } & Both)
  | { readonly kind: 'onlyFirst'; readonly first: TimelineEntry }
  | { readonly kind: 'onlySecond'; readonly second: TimelineEntry };

/** How many entries are searched ahead for the next equal pair. */
const REACH = 60;

/** Pairs the entries of both recordings. Times, call numbers and pictures are ignored: they always differ. */
export function compareTimelines(
  allFirst: readonly TimelineEntry[],
  allSecond: readonly TimelineEntry[],
): readonly ComparedPair[] {
  const [first, second] = [allFirst.filter(isCompared), allSecond.filter(isCompared)];
  const pairs: ComparedPair[] = [];
  const firstKeys = first.map(keyOf);
  const secondKeys = second.map(keyOf);
  let left = 0;
  let right = 0;
  while (left < first.length || right < second.length) {
    const [skipLeft, skipRight] = nextMeeting(firstKeys, secondKeys, left, right);
    pairs.push(
      ...between(first.slice(left, left + skipLeft), second.slice(right, right + skipRight)),
    );
    left += skipLeft;
    right += skipRight;
    const one = first[left];
    const other = second[right];
    if (one !== undefined && other !== undefined && firstKeys[left] === secondKeys[right]) {
      pairs.push({ kind: 'same', first: one, second: other });
      left += 1;
      right += 1;
    }
  }
  return pairs;
}

/** The number of entries of each before the nearest equal pair; a batch of both if there is no pair within reach. */
function nextMeeting(
  firstKeys: readonly string[],
  secondKeys: readonly string[],
  left: number,
  right: number,
): readonly [number, number] {
  for (let distance = 0; distance <= REACH; distance += 1) {
    for (let ahead = 0; ahead <= distance; ahead += 1) {
      const key = firstKeys[left + ahead];
      if (key !== undefined && key === secondKeys[right + distance - ahead])
        return [ahead, distance - ahead];
    }
  }
  return [Math.min(REACH, firstKeys.length - left), Math.min(REACH, secondKeys.length - right)];
}

/** The pairs between two equal ones: the same kind of entry with other contents is a change. */
function between(
  first: readonly TimelineEntry[],
  second: readonly TimelineEntry[],
): readonly ComparedPair[] {
  const rest = [...second];
  const pairs: ComparedPair[] = [];
  for (const one of first) {
    const match = rest.findIndex((other) => sortOf(one) === sortOf(other));
    const other = rest[match];
    if (other === undefined) pairs.push({ kind: 'onlyFirst', first: one });
    else {
      // Pairs keep the order: skipped entries have no partner.
      for (const passed of rest.splice(0, match + 1).slice(0, -1))
        pairs.push({ kind: 'onlySecond', second: passed });
      pairs.push({ kind: 'changed', first: one, second: other });
    }
  }
  return [...pairs, ...rest.map((each) => ({ kind: 'onlySecond' as const, second: each }))];
}

function isCompared({ kind }: TimelineEntry): boolean {
  return kind !== PICTURE;
}

function sortOf({ from, kind, member }: TimelineEntry): string {
  return `${from} ${kind} ${member}`;
}

function keyOf(entry: TimelineEntry): string {
  return `${sortOf(entry)} ${entry.text}`;
}
