/** What `pactl` prints, as JSON (PulseAudio 16 and later) and as text (all before). */
import * as z from 'zod/mini';
import { describeDevice } from '../source/deviceSource.ts';
import type { NativeDevice } from '#shared/bridge/clientObject.ts';
import { parseJson } from '#shared/parseJson.ts';

/** A sink plays, a source records. */
export type PulseKind = 'sinks' | 'sources';

/** A sink or source as far as we look at it. */
export interface PulseEntry {
  readonly name: string;
  /** Undefined where the listing has lost it. */
  readonly description: string | undefined;
  /** A source that records what a sink plays; no microphone. */
  readonly isMonitor: boolean;
}

const jsonEntry = z.object({
  name: z.string(),
  description: z.nullish(z.string()),
  /** Of a source: the sink that it records. Of a sink: the source that records it. */
  monitor_source: z.nullish(z.string()),
  properties: z.nullish(z.record(z.string(), z.unknown())),
});

/**
 * PulseAudio 16 writes this for every text that is not ASCII. Also a device could have this name, which
 * costs a second look and no more.
 */
const LOST_TEXT = '(null)';

/** Reads `pactl -f json list sinks|sources`; undefined when it is not that. Entries not understood are left out. */
export function parsePactlJson(kind: PulseKind, text: string): readonly PulseEntry[] | undefined {
  const list = z.array(z.unknown()).safeParse(parseJson(text));
  if (!list.success) return undefined;
  return list.data.flatMap((item) => {
    const parsed = jsonEntry.safeParse(item);
    if (!parsed.success) return [];
    const { name, description, monitor_source: monitored, properties } = parsed.data;
    const isMonitor =
      kind === 'sources' &&
      ((monitored ?? '') !== '' ||
        properties?.['device.class'] === 'monitor' ||
        name.endsWith('.monitor'));
    const isLost = description === undefined || description === null || description === LOST_TEXT;
    return [{ name, description: isLost ? undefined : description, isMonitor }];
  });
}

/** Whether the JSON lost a description, so that the text must be asked for it. */
export function hasLostText(entries: readonly PulseEntry[]): boolean {
  return entries.some(({ description }) => description === undefined);
}

/** Reads `pactl list sinks|sources` in the C locale. What is not understood is left out. */
export function parsePactlText(kind: PulseKind, text: string): readonly PulseEntry[] {
  const heading = kind === 'sinks' ? /^Sink #\d+$/u : /^Source #\d+$/u;
  const entries: PulseEntry[] = [];
  let fields: Map<string, string> | undefined;
  const finish = (): void => {
    const name = fields?.get('Name') ?? '';
    if (name === '') return;
    const isMonitor =
      kind === 'sources' &&
      ((fields?.get('Monitor of Sink') ?? 'n/a') !== 'n/a' || name.endsWith('.monitor'));
    entries.push({ name, description: fields?.get('Description'), isMonitor });
  };
  for (const line of text.split('\n')) {
    if (heading.test(line)) {
      finish();
      fields = new Map();
      continue;
    }
    // One tab: a field of the entry. Two: a property or a port, whose names are not ours to trust.
    const field = /^\t(?<key>[A-Z][A-Za-z ]*): (?<value>.*)$/u.exec(line)?.groups;
    const key = field?.['key'];
    if (key !== undefined && fields !== undefined && !fields.has(key))
      fields.set(key, field?.['value'] ?? '');
  }
  finish();
  return entries;
}

/** The names of the default sink and source in `pactl info`; undefined when that is not what it is. */
export function parsePactlInfo(
  text: string,
): { readonly sinks: string; readonly sources: string } | undefined {
  const sinks = /^Default Sink: (.*)$/mu.exec(text)?.[1];
  const sources = /^Default Source: (.*)$/mu.exec(text)?.[1];
  return sinks === undefined || sources === undefined ? undefined : { sinks, sources };
}

/** The devices among the entries, named by `texts` where their own description is lost. */
export function pulseDevices(
  kind: PulseKind,
  entries: readonly PulseEntry[],
  texts: readonly PulseEntry[],
  defaultName: string,
): readonly NativeDevice[] {
  return entries
    .filter(({ isMonitor }) => !isMonitor)
    .flatMap(({ name, description }) => {
      const device = describeDevice({
        kind: kind === 'sinks' ? 'audiooutput' : 'audioinput',
        id: name,
        label: description ?? texts.find((each) => each.name === name)?.description,
        isDefault: name === defaultName,
      });
      return device === undefined ? [] : [device];
    });
}
