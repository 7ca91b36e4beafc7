/** The steps of the diagnosis about this machine. */
import { PRODUCT_NAME } from '#shared/product.ts';
import type { DiagnosisStep } from './step.ts';

/** With less free space, recordings and updates fail, and soon everything. */
const DISK_FREE_MIN_BYTES = 500_000_000;

export interface MachineFacts {
  readonly version: string;
  readonly versions: Readonly<Record<string, string | undefined>>;
  readonly isTestRuntime: boolean;
  /** `Linux 6.1.0 · x64 · x11 · GNOME`, the known parts of it. */
  readonly system: () => readonly string[];
  /** Electron's `app.getGPUFeatureStatus()`. */
  readonly graphics: () => Readonly<Record<string, string>>;
  readonly hasSandbox: () => boolean;
  /** Rejects when the settings can't be read and written. */
  readonly checkSettings: () => Promise<void>;
  readonly freeBytes: () => Promise<number>;
  readonly size: (bytes: number) => string;
  /** The counts of the last day's lines in the log. */
  readonly recentLog: () => Promise<{ readonly warnings: number; readonly errors: number }>;
}

export function machineSteps(facts: MachineFacts): readonly DiagnosisStep[] {
  return [
    { id: 'app', run: () => describeApp(facts) },
    { id: 'system', run: () => ({ state: 'ok', said: facts.system() }) },
    {
      id: 'graphics',
      run: () => {
        const status = facts.graphics();
        const details = Object.entries(status).map(([name, value]) => `${name}: ${value}`);
        return status['gpu_compositing']?.startsWith('enabled') === true
          ? { state: 'ok', said: [{ key: 'diagnosis.graphics.ok' }], details }
          : {
              state: 'problem',
              said: [{ key: 'diagnosis.graphics.software' }],
              help: 'diagnosis.graphics.help',
              details,
            };
      },
    },
    {
      id: 'sandbox',
      run: () =>
        facts.hasSandbox()
          ? { state: 'ok', said: [{ key: 'diagnosis.sandbox.on' }] }
          : {
              state: 'problem',
              said: [{ key: 'diagnosis.sandbox.off' }],
              help: 'diagnosis.sandbox.help',
            },
    },
    {
      id: 'settings',
      run: () =>
        facts.checkSettings().then(
          () => ({ state: 'ok', said: [{ key: 'diagnosis.settings.ok' }] }) as const,
          (error: unknown) => ({
            state: 'problem',
            said: [{ key: 'diagnosis.settings.locked' }],
            help: 'diagnosis.settings.help',
            details: [String(error)],
          }),
        ),
    },
    {
      id: 'disk',
      run: async () => {
        const free = await facts.freeBytes();
        const said = [{ key: 'diagnosis.disk.free', values: { size: facts.size(free) } }] as const;
        return free >= DISK_FREE_MIN_BYTES
          ? { state: 'ok', said }
          : { state: 'problem', said, help: 'diagnosis.disk.help' };
      },
    },
    {
      id: 'log',
      run: async () => {
        const { warnings, errors } = await facts.recentLog();
        const said = [{ key: 'diagnosis.log.counts', values: { warnings, errors } }] as const;
        return errors === 0
          ? { state: 'ok', said }
          : { state: 'problem', said, help: 'diagnosis.log.help' };
      },
    },
  ];
}

function describeApp({ version, versions, isTestRuntime }: MachineFacts) {
  const said = [
    `${PRODUCT_NAME} ${version}`,
    ...[`Electron ${versions['electron']}`, `Chromium ${versions['chrome']}`],
    `Node ${versions['node']}`,
  ];
  return isTestRuntime
    ? { state: 'problem' as const, said, help: 'about.testRuntime' as const }
    : { state: 'ok' as const, said };
}

/** Counts the warnings and errors in the log since a time (Unix milliseconds). */
export function countLog(
  lines: string,
  since: number,
): { readonly warnings: number; readonly errors: number } {
  let warnings = 0;
  let errors = 0;
  for (const line of lines.split('\n')) {
    // A line is our own JSON. The two fields come first, so a megabyte of lines needs no parser.
    const [, time = '', level] = /^\{"time":"([^"]{1,40})","level":"(\w+)"/u.exec(line) ?? [];
    if (!(Date.parse(time) >= since)) continue;
    if (level === 'warning') warnings += 1;
    if (level === 'error') errors += 1;
  }
  return { warnings, errors };
}
