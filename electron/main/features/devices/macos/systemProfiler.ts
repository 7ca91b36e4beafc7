/** Devices of macOS, read with the command-line program of System Information. */
import { type DeviceSource, polled } from '../source/deviceSource.ts';
import { findProgram } from '../../../lib/programs/programs.ts';
import { runProgram } from '../../../lib/programs/runProgram.ts';
import { parseSystemProfiler } from './parseSystemProfiler.ts';

const LIMIT_MS = 15_000;
/** A run takes about a second of CPU time. Between runs the page's own events are the hints. */
const LOOK_EVERY_MS = 30_000;

export function createSystemProfiler(): DeviceSource {
  return polled(async (signal) => {
    const file = await findProgram('system_profiler');
    if (file === undefined) return undefined;
    const args = ['-json', 'SPAudioDataType', 'SPCameraDataType'];
    const text = await runProgram({ file, args, limitMs: LIMIT_MS, signal });
    return text === undefined ? undefined : parseSystemProfiler(text);
  }, LOOK_EVERY_MS);
}
