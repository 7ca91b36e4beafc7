/** Microphones and speakers of PipeWire, for systems without a PulseAudio interface. */
import type { DeviceSource } from '../source/deviceSource.ts';
import { findProgram } from '../../../lib/programs/programs.ts';
import { runProgram } from '../../../lib/programs/runProgram.ts';
import { watchProgram } from '../../../lib/programs/watchProgram.ts';
import { parsePipeWireDump } from './parsePipeWire.ts';

const LIMIT_MS = 5000;

/** The devices of the user's PipeWire server. */
export function createPipeWire(): DeviceSource {
  return {
    async read(signal) {
      const file = await findProgram('pw-dump');
      if (file === undefined) return undefined;
      const text = await runProgram({ file, args: [], limitMs: LIMIT_MS, signal });
      return text === undefined ? undefined : parsePipeWireDump(text);
    },
    // Each change is printed as a list. Only its end counts as a hint: the devices are read again anyway.
    watch: (onHint) =>
      watchProgram({ name: 'pw-dump', args: ['-m'], isNews: (line) => line === ']' }, onHint),
  };
}
