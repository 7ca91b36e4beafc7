/**
 * Runs the embedded server as a process of the desktop shell: it receives orders over the port that Electron gives a utility
 * process, and reports where it listens. It uses nothing else of Electron.
 */
import { setFlagsFromString } from 'node:v8';
import { type ServerProcessReport, serverProcessCommand } from '#shared/ipc/serverProcess.ts';
import type { RunningServer } from './startOptions.ts';

/** The one part of Electron's `process.parentPort` that is used here. */
interface ParentPort {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

/**
 * V8 waits ten times as many runs as by default before it optimises a function: a start runs much of the server a few thousand
 * times and never again, and optimising that took a sixth of its processor time. V8 ignores names that it doesn't know.
 */
const OPTIMISE_LATER = [
  '--invocation-count-for-turbofan=30000',
  '--invocation-count-for-osr=8000',
  '--invocation-count-for-maglev=4000',
] as const;

for (const flag of OPTIMISE_LATER) setFlagsFromString(flag);

let running: RunningServer | undefined;
let isStarting = false;

const port = parentPort();
port.on('message', ({ data }) => {
  const command = serverProcessCommand.safeParse(data);
  if (!command.success) return;
  if (command.data.kind === 'start') void start(command.data);
  else void stop();
});

// Older Electrons end the process at an unhandled rejection, newer ones warn: we log it and continue, as `cli.ts` does.
process.on('unhandledRejection', (error) => {
  process.stderr.write(
    `unhandled rejection: ${error instanceof Error ? error.message : 'unknown'}\n`,
  );
});

async function start(options: {
  readonly dataDir: string;
  readonly port: number;
  readonly recover: boolean;
}): Promise<void> {
  if (isStarting) return;
  isStarting = true;
  // Imported here rather than above: those imports run before the flags are set.
  const [{ startServer }, { explainFailure }] = await Promise.all([
    import('./app.ts'),
    import('./startOptions.ts'),
  ]);
  const started = await startServer({
    dataDirectory: options.dataDir,
    port: options.port,
    recover: options.recover,
  });
  if (!started.ok) {
    const { failure } = started;
    report(
      failure.kind === 'damaged'
        ? { kind: 'damaged', ...(failure.backup && { backup: failure.backup.file }) }
        : { kind: 'failed', reason: explainFailure(failure) },
    );
    // The message must be sent before the process ends.
    setTimeout(() => process.exit(1), 100);
    return;
  }
  running = started.value;
  report({ kind: 'ready', origin: running.url });
}

async function stop(): Promise<void> {
  await running?.stop();
  process.exit(0);
}

function report(message: ServerProcessReport): void {
  port.postMessage(message);
}

function parentPort(): ParentPort {
  const candidate: unknown = Reflect.get(process, 'parentPort');
  if (typeof candidate === 'object' && candidate !== null && 'postMessage' in candidate) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Electron documents this property; its types are not for server code
    return candidate as ParentPort;
  }
  throw new Error('This script runs as a utility process of the desktop app only.');
}
