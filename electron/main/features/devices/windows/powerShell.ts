/** Devices of Windows: Plug and Play, read through PowerShell. */
import { win32 } from 'node:path';
import { type DeviceSource, polled } from '../source/deviceSource.ts';
import { runProgram } from '../../../lib/programs/runProgram.ts';
import { parsePnpDevices } from './parsePnpDevices.ts';

/** The first start of PowerShell after a boot may take seconds. */
const LIMIT_MS = 20_000;
/** Starting PowerShell is expensive. Between runs the page's own events are the hints. */
const LOOK_EVERY_MS = 60_000;

const SCRIPT = [
  "$ErrorActionPreference = 'SilentlyContinue'",
  "$ProgressPreference = 'SilentlyContinue'",
  '[Console]::OutputEncoding = New-Object System.Text.UTF8Encoding $false',
  '$found = Get-PnpDevice -PresentOnly -Class AudioEndpoint, Camera, Image',
  '$facts = $found | Select-Object Class, FriendlyName, InstanceId, Service, Status',
  'ConvertTo-Json -Compress -InputObject @($facts)',
  'exit 0',
].join('\n');

/** The whole command is a constant, in the encoding that PowerShell expects (UTF-16, base64). */
export const POWERSHELL_ARGS: readonly string[] = [
  '-NoLogo',
  '-NoProfile',
  '-NonInteractive',
  '-EncodedCommand',
  Buffer.from(SCRIPT, 'utf16le').toString('base64'),
];

/** The path of Windows' own PowerShell, below the system folder. */
export function powerShellFile(systemRoot: string | undefined): string {
  const isPlausible = systemRoot !== undefined && /^[A-Z]:\\[\w\\ .-]{1,100}$/iu.test(systemRoot);
  return win32.join(
    isPlausible ? systemRoot : 'C:\\Windows',
    'System32\\WindowsPowerShell\\v1.0\\powershell.exe',
  );
}

/** The devices of a Windows machine. */
export function createPowerShell(): DeviceSource {
  return polled(async (signal) => {
    const file = powerShellFile(process.env['SystemRoot']);
    const text = await runProgram({ file, args: POWERSHELL_ARGS, limitMs: LIMIT_MS, signal });
    return text === undefined ? undefined : parsePnpDevices(text);
  }, LOOK_EVERY_MS);
}
