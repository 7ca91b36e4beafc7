/** Microphones and speakers of PulseAudio, or of PipeWire through its PulseAudio interface. */
import type { DeviceSource } from '../source/deviceSource.ts';
import type { NativeDevice } from '#shared/bridge/clientObject.ts';
import { findProgram } from '../../../lib/programs/programs.ts';
import { runProgram } from '../../../lib/programs/runProgram.ts';
import { watchProgram } from '../../../lib/programs/watchProgram.ts';
import {
  type PulseKind,
  hasLostText,
  parsePactlInfo,
  parsePactlJson,
  parsePactlText,
  pulseDevices,
} from './parsePactl.ts';

const LIMIT_MS = 5000;
/** Our own client causes events too, so only events that can change the list count. */
const NEWS = /^Event '\w+' on (?:sink|source|server|card) #/u;

/** The devices of the user's sound server. */
export function createPulseAudio(): DeviceSource {
  return {
    async read(signal) {
      const file = await findProgram('pactl');
      if (file === undefined) return undefined;
      const run = (...args: readonly string[]): Promise<string | undefined> =>
        runProgram({ file, args, limitMs: LIMIT_MS, signal });
      const info = parsePactlInfo((await run('info')) ?? '');
      if (info === undefined) return undefined;
      const lists = await Promise.all([
        readKind('sources', info.sources, run),
        readKind('sinks', info.sinks, run),
      ]);
      return lists.flat();
    },
    watch: (onHint) =>
      watchProgram(
        { name: 'pactl', args: ['subscribe'], isNews: (line) => NEWS.test(line) },
        onHint,
      ),
  };
}

/** Reads the JSON, and the text where there is no JSON or where it has lost names that aren't ASCII. */
async function readKind(
  kind: PulseKind,
  defaultName: string,
  run: (...args: readonly string[]) => Promise<string | undefined>,
): Promise<readonly NativeDevice[]> {
  const entries = parsePactlJson(kind, (await run('-f', 'json', 'list', kind)) ?? '');
  if (entries !== undefined && !hasLostText(entries))
    return pulseDevices(kind, entries, [], defaultName);
  const texts = parsePactlText(kind, (await run('list', kind)) ?? '');
  return pulseDevices(kind, entries ?? texts, texts, defaultName);
}
