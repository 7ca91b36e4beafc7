/** Parses the output of `system_profiler -json SPAudioDataType SPCameraDataType`. */
import * as z from 'zod/mini';
import { describeDevice } from '../source/deviceSource.ts';
import type { NativeDevice } from '#shared/bridge/clientObject.ts';
import { parseJson } from '#shared/parseJson.ts';

const report = z.object({
  SPAudioDataType: z.optional(z.array(z.unknown())),
  SPCameraDataType: z.optional(z.array(z.unknown())),
});

const audioGroup = z.object({ _items: z.array(z.unknown()) });

/** Channel counts are numbers or, on older systems, text. */
const channels = z.nullish(z.union([z.number(), z.string()]));

const audioItem = z.object({
  _name: z.string(),
  coreaudio_device_input: channels,
  coreaudio_device_output: channels,
  coreaudio_default_audio_input_device: z.nullish(z.string()),
  coreaudio_default_audio_output_device: z.nullish(z.string()),
});

const cameraItem = z.object({
  _name: z.string(),
  'spcamera_unique-id': z.nullish(z.string()),
});

/** The devices in a report; undefined for other text. Invalid items are skipped. */
export function parseSystemProfiler(text: string): readonly NativeDevice[] | undefined {
  const parsed = report.safeParse(parseJson(text));
  if (!parsed.success) return undefined;
  const sounds = (parsed.data.SPAudioDataType ?? []).flatMap((group) => {
    const items = audioGroup.safeParse(group);
    return items.success ? items.data['_items'] : [];
  });
  return [
    ...sounds.flatMap(readSound),
    ...(parsed.data.SPCameraDataType ?? []).flatMap(readCamera),
  ].filter((device) => device !== undefined);
}

/** One item, such as a headset, may be both. The report has no ids, so the name is the id. */
function readSound(item: unknown): readonly (NativeDevice | undefined)[] {
  const parsed = audioItem.safeParse(item);
  if (!parsed.success) return [];
  const { _name: name, ...sound } = parsed.data;
  const ends = [
    {
      kind: 'audioinput',
      count: sound.coreaudio_device_input,
      standard: sound.coreaudio_default_audio_input_device,
    },
    {
      kind: 'audiooutput',
      count: sound.coreaudio_device_output,
      standard: sound.coreaudio_default_audio_output_device,
    },
  ] as const;
  return ends
    .filter(({ count }) => Number(count ?? 0) > 0)
    .map(({ kind, standard }) =>
      describeDevice({
        kind,
        id: name,
        label: name,
        isDefault: standard === 'spaudio_yes',
      }),
    );
}

function readCamera(item: unknown): readonly (NativeDevice | undefined)[] {
  const parsed = cameraItem.safeParse(item);
  if (!parsed.success) return [];
  const { _name: label, 'spcamera_unique-id': id } = parsed.data;
  return [describeDevice({ kind: 'videoinput', id: id ?? label, label, isDefault: false })];
}
