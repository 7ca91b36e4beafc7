/** Drives another maker's desktop client: a real Qt WebEngine window with the in-app bridge (`tests/qt/host.py`). */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { currentQtPython } from '../../build/scripts/currentQt.ts';

const run = promisify(execFile);

/** A Qt, by the Python that has it. */
export interface Qt {
  readonly python: string;
  /** The pages' own figures. */
  readonly browser: string;
  /** How it is got. */
  readonly source: string;
}

export const OLDEST_QT: Qt = {
  python: '/usr/bin/python3',
  browser: 'Chrome/102.',
  source: 'apt-get install python3-pyqt6.qtwebengine python3-pyqt6.qtwebchannel',
};
export const CURRENT_QT: Qt = {
  python: currentQtPython(),
  browser: 'Chrome/140.',
  source: 'npm test -- qt',
};

const HOST = join(dirname(fileURLToPath(import.meta.url)), '../qt/host.py');

/** Qt evaluates scripts more slowly than Playwright, and starts a whole browser first. */
const ANSWER_LIMIT_MS = 30_000;
const POLL_MS = 100;
const SCRIPT_LIMIT_MS = 5000;

export interface QtOptions {
  readonly url: string;
  readonly version?: string;
  readonly language?: string;
  /** Without one the page has no `qt`. */
  readonly channel?: boolean;
  /** The name of the object; another one than `client` means a host without our contract. */
  readonly name?: string;
  /** Methods and signals that the object lacks. */
  readonly without?: readonly string[];
}

/** A call of the page to the host. */
interface QtCall {
  readonly call: string;
  readonly args: readonly unknown[];
}

export type QtHost = Awaited<ReturnType<typeof openQtHost>>;

/** Why such a window is impossible on this machine; undefined if it is possible. */
export async function qtIsMissing({ python, source }: Qt): Promise<string | undefined> {
  try {
    await run(python, ['-c', 'import PyQt6.QtWebEngineCore, PyQt6.QtWebChannel']);
    return undefined;
  } catch {
    return `This Qt WebEngine is not here: ${source}`;
  }
}

/** Opens a window at an address. */
export async function openQtHost({ python }: Qt, options: QtOptions) {
  const child = spawn(python, [HOST, JSON.stringify(options)], {
    env: {
      ...process.env,
      QTWEBENGINE_DISABLE_SANDBOX: process.getuid?.() === 0 ? '1' : '0',
      QTWEBENGINE_CHROMIUM_FLAGS: '--disable-gpu --use-fake-device-for-media-stream',
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const calls: QtCall[] = [];
  const errors: string[] = [];
  const waiting = new Map<number, (value: unknown) => void>();
  let loads = 'no load has ended';
  let asked = 0;
  let isClosing = false;
  let announce: () => void = () => undefined;
  const isReady = new Promise<void>((resolve) => (announce = resolve));

  createInterface({ input: child.stdout }).on('line', (line) => {
    const message: Record<string, unknown> = JSON.parse(line);
    if (message['ready'] === true) announce();
    if (typeof message['call'] === 'string') {
      calls.push({
        call: message['call'],
        args: Array.isArray(message['args']) ? message['args'] : [],
      });
    }
    if (String(message['level']).startsWith('Error')) errors.push(String(message['console']));
    if (typeof message['loaded'] === 'boolean') loads = `last load: ${String(message['loaded'])}`;
    // It ends with its host, and Qt may still report that.
    if (typeof message['ended'] === 'string' && !isClosing)
      errors.push(`The page has ended: ${message['ended']}`);
    if (typeof message['id'] === 'number') {
      waiting.get(message['id'])?.(message['value']);
      waiting.delete(message['id']);
    }
  });
  await Promise.race([isReady, gone()]);

  async function gone(): Promise<never> {
    await once(child, 'exit');
    throw new Error('The Qt host has ended');
  }

  async function ask(request: object): Promise<unknown> {
    asked += 1;
    const id = asked;
    const answer = new Promise<unknown>((resolve) => waiting.set(id, resolve));
    child.stdin.write(`${JSON.stringify({ id, ...request })}\n`);
    return answer;
  }

  // Qt never answers for a script whose document was unloaded.
  const inPage = (script: string): Promise<unknown> =>
    Promise.race([ask({ do: 'run', script }), lapse(SCRIPT_LIMIT_MS)]);

  return {
    calls,
    /** The page's console errors, and an early end of its process. */
    errors,
    run: inPage,
    /** Waits until a script returns a truthy value. Rejects with the page's text on a timeout. */
    async until(script: string): Promise<void> {
      const endMs = Date.now() + ANSWER_LIMIT_MS;
      while (Date.now() < endMs) {
        if ((await inPage(script)) === true) return;
        await lapse(POLL_MS);
      }
      const text = String(await inPage('document.body.innerText'));
      const state = [loads, ...errors, text.slice(0, 500)].join('\n');
      throw new Error(`Never true in the Qt window: ${script}\n${state}`);
    },
    /** Sends the host a command: `language`, `devices`, `deepLink`, `visible`, `open`, `picture`. */
    async send(what: string, details: object = {}): Promise<void> {
      await ask({ do: what, ...details });
    },
    async close(): Promise<void> {
      if (child.exitCode !== null) return;
      isClosing = true;
      const end = once(child, 'exit');
      child.stdin.end(); // the host goes when its starter is gone
      const timer = setTimeout(() => child.kill('SIGKILL'), ANSWER_LIMIT_MS);
      await end;
      clearTimeout(timer);
    },
  };
}

async function lapse(ms: number): Promise<undefined> {
  await sleep(ms);
  return undefined;
}
