/** Parses the output of `pactl`: JSON (PulseAudio 16 and later) and text (all before). */
import * as z from 'zod/mini';
import { describeDevice } from '../source/deviceSource.ts';
import type { NativeDevice } from '#shared/bridge/clientObject.ts';
import { parseJson } from '#shared/parseJson.ts';

/** A sink plays, a source records. */
export type PulseKind = 'sinks' | 'sources';

/** The fields of a sink or source that we use. */
export interface PulseEntry {
  readonly name: string;
  /** Undefined where the output has lost it. */
  readonly description: string | undefined;
  /** A source that records a sink's output, not a microphone. */
  readonly isMonitor: boolean;
}

const jsonEntry = z.object({
  name: z.string(),
  description: z.nullish(z.string()),
  /** For a source: the sink that it records. For a sink: the source that records it. */
  monitor_source: z.nullish(z.string()),
  properties: z.nullish(z.record(z.string(), z.unknown())),
});

/**
 * PulseAudio 16 writes this for every text that isn't ASCII. A device could also have this name, which only costs a second reading.
 */
const LOST_TEXT = '(null)';

/** Reads `pactl -f json list sinks|sources`; undefined for other text. Invalid entries are skipped. */
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

/** Whether the JSON has lost a description, which must then be read from the text. */
export function hasLostText(entries: readonly PulseEntry[]): boolean {
  return entries.some(({ description }) => description === undefined);
}

/** Reads `pactl list sinks|sources` in the C locale. Invalid parts are skipped. */
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
    // One tab: a field of the entry. Two tabs: a property or a port, whose names can't be trusted.
    const field = /^\t(?<key>[A-Z][A-Za-z ]*): (?<value>.*)$/u.exec(line)?.groups;
    const key = field?.['key'];
    if (key !== undefined && fields !== undefined && !fields.has(key))
      fields.set(key, field?.['value'] ?? '');
  }
  finish();
  return entries;
}

/** The names of the default sink and source in the output of `pactl info`; undefined for other text. */
export function parsePactlInfo(
  text: string,
): { readonly sinks: string; readonly sources: string } | undefined {
  const sinks = /^Default Sink: (.*)$/mu.exec(text)?.[1];
  const sources = /^Default Source: (.*)$/mu.exec(text)?.[1];
  return sinks === undefined || sources === undefined ? undefined : { sinks, sources };
}

/** The devices among the entries; those with a lost description get the one in `texts`. */
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
