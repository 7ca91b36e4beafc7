/** Parses the output of `pw-dump`: all objects of the PipeWire server. */
import * as z from 'zod/mini';
import { describeDevice } from '../source/deviceSource.ts';
import type { NativeDevice } from '#shared/bridge/clientObject.ts';
import { parseJson } from '#shared/parseJson.ts';

const node = z.object({
  type: z.literal('PipeWire:Interface:Node'),
  info: z.object({ props: z.record(z.string(), z.unknown()) }),
});

const metadata = z.object({
  type: z.literal('PipeWire:Interface:Metadata'),
  metadata: z.array(z.unknown()),
});

const defaultEntry = z.object({
  key: z.enum(['default.audio.sink', 'default.audio.source']),
  value: z.object({ name: z.string() }),
});

type AudioKind = 'audioinput' | 'audiooutput';

const KINDS: ReadonlyMap<unknown, readonly AudioKind[]> = new Map([
  ['Audio/Source', ['audioinput']],
  ['Audio/Source/Virtual', ['audioinput']],
  ['Audio/Sink', ['audiooutput']],
  ['Audio/Duplex', ['audioinput', 'audiooutput']],
]);

/** The microphones and speakers in a dump; undefined for other text. Invalid objects are skipped. */
export function parsePipeWireDump(text: string): readonly NativeDevice[] | undefined {
  const list = z.array(z.unknown()).safeParse(parseJson(text));
  if (!list.success) return undefined;
  const defaults = readDefaults(list.data);
  return list.data.flatMap((item) => {
    const parsed = node.safeParse(item);
    if (!parsed.success) return [];
    const { props } = parsed.data.info;
    const name = props['node.name'];
    if (typeof name !== 'string') return [];
    return (KINDS.get(props['media.class']) ?? []).flatMap((kind) => {
      const device = describeDevice({
        kind,
        id: name,
        label: firstText(props['node.description'], props['node.nick']),
        isDefault: defaults.get(kind) === name,
      });
      return device === undefined ? [] : [device];
    });
  });
}

function readDefaults(objects: readonly unknown[]): ReadonlyMap<AudioKind, string> {
  const found = new Map<AudioKind, string>();
  for (const object of objects) {
    const parsed = metadata.safeParse(object);
    for (const entry of parsed.success ? parsed.data.metadata : []) {
      const fit = defaultEntry.safeParse(entry);
      if (!fit.success) continue;
      const { key, value } = fit.data;
      found.set(key === 'default.audio.sink' ? 'audiooutput' : 'audioinput', value.name);
    }
  }
  return found;
}

function firstText(...values: readonly unknown[]): string | undefined {
  return values.find((value): value is string => typeof value === 'string' && value !== '');
}
