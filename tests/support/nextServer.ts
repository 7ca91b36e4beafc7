/**
 * The server of a later version, whose database has one more migration: a copy of the source with that step at the end of its list.
 */
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const STEPS = 'electron/server/storage/migrations.ts';

export type NextServer = Awaited<ReturnType<typeof makeNextServer>>;

/** Creates it; `isForBefore`: this version can use the database, too. */
export async function makeNextServer(
  step: readonly string[],
  { isForBefore }: { readonly isForBefore: boolean },
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'plenum-next-server-'));
  for (const name of ['electron/server', 'shared', 'locales', 'package.json'])
    await cp(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const file = path.join(folder, STEPS);
  const source = await readFile(file, 'utf8');
  const longer = source.replace(/^\];$/mu, `  ${JSON.stringify(step)},\n];`);
  const marked = isForBefore
    ? longer
    : longer.replace(/READABLE_FROM = \d+/u, 'READABLE_FROM = MIGRATIONS.length');
  if (longer === source || (!isForBefore && marked === longer))
    throw new Error(`${STEPS} is written in another way.`);
  await writeFile(file, marked);
  return {
    /** Its command line, like `SERVER_SCRIPT` for this version. */
    script: path.join(folder, 'electron/server/start/cli.ts'),
    remove: (): Promise<void> => rm(folder, { recursive: true, force: true }),
  };
}
