/**
 * `npm start [-- options of the server]`: the embedded server with demo data and, where there is a
 * display, the desktop app on it. Ends on Ctrl-C.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { findRuntime } from '../package/runtime.ts';
import { TEST_APP, ensureBundles, ensureTestRuntime, requiredScript } from './builds.ts';
import { runCommand } from './command.ts';
import { isStopping, stopChild, track } from '../setup/processes.mjs';
import { NODE, ROOT } from '../setup/places.mjs';
import { ensureWindowLibraries } from '../setup/systemPackages.mjs';
import { hasDisplay } from './virtualDisplay.ts';

const DEFAULTS = ['--port', '4180', '--data', '.data', '--seed', 'demo'];

await runCommand(async () => {
  const cli = requiredScript('electron/server/start/cli.ts');
  await ensureBundles();
  // The last one of an option wins, so the person's own arguments come last.
  const args = [cli, ...DEFAULTS, ...process.argv.slice(2)];
  const server = spawn(NODE, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = track(server);
  const address = await Promise.race([readAddress(server), ended.then(() => undefined)]);
  const app = address === undefined || isStopping() ? undefined : await openApp(address);
  const status = await ended;
  if (app !== undefined) stopChild(app);
  return status;
});

/** Prints the server's lines about its address and accounts, and returns the address. */
async function readAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let printed = '';
    server.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      process.stdout.write(chunk);
      printed += chunk;
      const address = /^ready (http\S+)$/mu.exec(printed)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
}

/** Opens the desktop app, or prints one line with the reason why there is only the browser. */
async function openApp(address: string): Promise<ChildProcess | undefined> {
  if (!hasDisplay()) {
    console.log(`There is no display for the desktop app; open ${address} in a browser.`);
    return undefined;
  }
  try {
    await ensureWindowLibraries();
    const [executable, ...args] = await desktopCommand();
    // Chromium refuses its sandbox to root.
    const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
    if (isRoot) args.unshift('--no-sandbox');
    const app = spawn(executable, [...args, `--server=${address}`], { stdio: 'ignore' });
    track(app).then(sayHowItEnded, sayHowItEnded);
    return app;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.log(`The desktop app cannot start (${reason}); open ${address} in a browser.`);
    return undefined;
  }
}

/** The program and arguments that run the shell from `out/`. */
async function desktopCommand(): Promise<[executable: string, ...args: string[]]> {
  const { executable, kind } = await findRuntime();
  if (kind !== 'fallback') return [executable, ROOT];
  // The fallback can't run an app from a folder; it must be packaged.
  await ensureTestRuntime();
  return [TEST_APP];
}

function sayHowItEnded(result: unknown): void {
  if (isStopping()) return;
  const how = result === 0 ? 'was closed' : `failed (${describeFailure(result)})`;
  console.log(`The desktop app ${how}. The server keeps running; Ctrl-C stops it.`);
}

function describeFailure(result: unknown): string {
  return result instanceof Error ? result.message : `status ${String(result)}`;
}
