/** Runs the floor under the server's answers (`bareFastify.ts`) as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

export interface AnswerFloor {
  readonly url: string;
  readonly pid: number | undefined;
}

/** Starts it with the answers by path, lets `work` use it, and stops it however that ends. */
export async function withAnswerFloor<T>(
  answers: Readonly<Record<string, string>>,
  work: (floor: AnswerFloor) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plenum-floor-'));
  const file = path.join(folder, 'answers.json');
  await writeFile(file, JSON.stringify(answers));
  const script = path.join(import.meta.dirname, 'bareFastify.ts');
  const child = spawn(process.execPath, [script, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    return await work({ url: await readyUrl(child), pid: child.pid });
  } finally {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
    await rm(folder, { recursive: true, force: true });
  }
}

async function readyUrl(child: ChildProcess): Promise<string> {
  let printed = '';
  for await (const chunk of child.stdout ?? []) {
    printed += String(chunk);
    const url = /^ready (http\S+)$/mu.exec(printed)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error('The floor did not start.');
}
