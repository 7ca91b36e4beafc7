/** Devices of macOS, by the program behind its System Information. */
import { type DeviceSource, polled } from '../source/deviceSource.ts';
import { findProgram } from '../../../lib/programs/programs.ts';
import { runProgram } from '../../../lib/programs/runProgram.ts';
import { parseSystemProfiler } from './parseSystemProfiler.ts';

const LIMIT_MS = 15_000;
/** The program takes about a second of work. Between its runs the page's own events are the hints. */
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
