/** The list of this machine's devices, from the sources that its system offers. */
import { createDeviceList } from './deviceList.ts';
import { type DeviceSource, firstThatAnswers } from './source/deviceSource.ts';
import { createPipeWire } from './linux/pipeWire.ts';
import { createPulseAudio } from './linux/pulseAudio.ts';
import { createVideoNodes } from './linux/videoNodes.ts';
import { createSystemProfiler } from './macos/systemProfiler.ts';
import type { NativeDevices } from '../../lib/nativeDevices.ts';
import { createPowerShell } from './windows/powerShell.ts';

/** Opens the list. No program runs before the first request or the first listener. */
export function openNativeDevices(platform: NodeJS.Platform = process.platform): NativeDevices {
  return createDeviceList(sourcesOf(platform));
}

function sourcesOf(platform: NodeJS.Platform): readonly DeviceSource[] {
  if (platform === 'linux') {
    return [firstThatAnswers([createPulseAudio(), createPipeWire()]), createVideoNodes()];
  }
  if (platform === 'darwin') return [createSystemProfiler()];
  if (platform === 'win32') return [createPowerShell()];
  return [];
}
