/**
 * `npm run package -- --server`: packages only the server, with its own Node, as an archive and, if `dpkg-deb` is available, for
 * Debian.
 */
import { existsSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { buildServerDebian } from './debianServer.ts';
import { SERVER_COMMAND } from './layout.ts';
import { emptyStage, stageServer } from './stage.ts';

const run = promisify(execFile);

const NEEDED = ['out/main/serverCommand.js', 'out/web/manifest.json'];

/** The paths of the packages, or a one-line message why there are none. */
export type ServerPackageResult =
  | { readonly ok: true; readonly stage: string; readonly packages: readonly string[] }
  | { readonly ok: false; readonly message: string };

export async function packageServer(
  root: string,
  outDir: string,
  version: string,
  compression: 'xz' | 'zstd' = 'xz',
): Promise<ServerPackageResult> {
  for (const file of NEEDED) {
    if (!existsSync(join(root, file))) {
      return { ok: false, message: `${file} is missing: run "npm run build" first.` };
    }
  }
  const stage = join(outDir, `${SERVER_COMMAND}-${version}-${process.platform}-${process.arch}`);
  const name = await emptyStage(stage);
  await stageServer({ root, target: stage, version });
  const archive = `${stage}.tar.gz`;
  await run('tar', ['--owner=0', '--group=0', '-czf', archive, '-C', dirname(stage), name]);
  const hasDpkg = await run('dpkg-deb', ['--version']).then(
    () => true,
    () => false,
  );
  if (!hasDpkg) return { ok: true, stage, packages: [archive] };
  const debian = await buildServerDebian({ stage, outDir, version, compression });
  return { ok: true, stage, packages: [archive, debian] };
}
