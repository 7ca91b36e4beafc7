/** Parses the output of the script in `powerShell.ts`: Plug and Play devices as JSON. */
import * as z from 'zod/mini';
import { describeDevice } from '../source/deviceSource.ts';
import type { NativeDevice } from '#shared/bridge/clientObject.ts';
import { parseJson } from '#shared/parseJson.ts';

const entry = z.object({
  Class: z.string(),
  FriendlyName: z.nullish(z.string()),
  InstanceId: z.string(),
  Service: z.nullish(z.string()),
  Status: z.string(),
});

/** The second number of an endpoint's id is the direction of its sound. */
const ENDPOINT = /^SWD\\MMDEVAPI\\\{0\.0\.(?<flow>[01])\.0{8}\}\./iu;

/** The devices in the output; undefined for other text. Invalid entries are skipped. */
export function parsePnpDevices(text: string): readonly NativeDevice[] | undefined {
  // PowerShell may write a byte order mark before its output.
  const list = z.array(z.unknown()).safeParse(parseJson(text.replace(/^\uFEFF/u, '')));
  if (!list.success) return undefined;
  return list.data.flatMap((item) => {
    const parsed = entry.safeParse(item);
    if (!parsed.success || parsed.data.Status !== 'OK') return [];
    const { InstanceId: id, FriendlyName: label } = parsed.data;
    const kind = kindOf(parsed.data);
    if (kind === undefined) return [];
    // Only the sound system knows the default, and it has no script interface.
    const device = describeDevice({ kind, id, label: label ?? undefined, isDefault: false });
    return device === undefined ? [] : [device];
  });
}

function kindOf(device: z.output<typeof entry>): NativeDevice['kind'] | undefined {
  switch (device.Class) {
    case 'AudioEndpoint': {
      const flow = ENDPOINT.exec(device.InstanceId)?.groups?.['flow'];
      if (flow === undefined) return undefined;
      return flow === '0' ? 'audiooutput' : 'audioinput';
    }
    case 'Camera':
      return 'videoinput';
    case 'Image':
      // Scanners have this class too; before Windows 10 all cameras had it.
      return device.Service?.toLowerCase() === 'usbvideo' ? 'videoinput' : undefined;
    default:
      return undefined;
  }
}
