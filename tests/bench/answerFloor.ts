/** Runs the floor under the server's answers (`bareFastify.ts`). */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Floor, withFloor } from './floorProcess.ts';

/** Starts it with the answers by path, lets `work` use it, and stops it however that ends. */
export async function withAnswerFloor<T>(
  answers: Readonly<Record<string, string>>,
  work: (floor: Floor) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plenum-floor-'));
  const file = path.join(folder, 'answers.json');
  await writeFile(file, JSON.stringify(answers));
  try {
    return await withFloor(path.join(import.meta.dirname, 'bareFastify.ts'), [file], work);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
