/** Builds a Debian package of the server with a hardened service, from the staged folder. */
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ARCHITECTURES, buildPackage, controlText } from '../debian/debianFile.ts';
import {
  FIRST_SETTINGS,
  GUIDES,
  INSTALLED_DIR,
  POSTINST,
  PRERM,
  SERVER_COMMAND,
  SETTINGS_FILE,
  SYSTEMD_UNIT,
  SYSUSERS,
} from './layout.ts';

const DEPENDS = ['libc6', 'libgcc-s1', 'libstdc++6', 'systemd | systemd-standalone-sysusers'];

export interface ServerDebianOptions {
  /** The staged folder. */
  readonly stage: string;
  readonly outDir: string;
  readonly version: string;
  readonly compression: 'xz' | 'zstd';
}

/** Writes the package and returns its path. Rejects when this machine has no `dpkg-deb`, or its processor has no Debian name. */
export async function buildServerDebian({
  stage,
  outDir,
  version,
  compression,
}: ServerDebianOptions): Promise<string> {
  const architecture = ARCHITECTURES[process.arch];
  if (architecture === undefined) throw new Error(`Debian has no name for ${process.arch}.`);
  const root = await mkdtemp(join(tmpdir(), 'plenum-server-deb-'));
  try {
    await chmod(root, 0o755);
    await mkdir(join(root, dirname(INSTALLED_DIR)), { recursive: true });
    await cp(stage, join(root, INSTALLED_DIR), { recursive: true });
    await mkdir(join(root, 'usr/bin'), { recursive: true });
    await symlink(`../..${INSTALLED_DIR}/${SERVER_COMMAND}`, join(root, 'usr/bin', SERVER_COMMAND));
    await put(join(root, `usr/lib/systemd/system/${SERVER_COMMAND}.service`), SYSTEMD_UNIT);
    await put(join(root, `usr/lib/sysusers.d/${SERVER_COMMAND}.conf`), SYSUSERS);
    await put(join(root, SETTINGS_FILE), FIRST_SETTINGS);
    const docs = join(root, 'usr/share/doc', SERVER_COMMAND);
    await mkdir(docs, { recursive: true });
    for (const guide of GUIDES) await cp(join(stage, guide), join(docs, guide));
    await cp(join(stage, 'LICENSE'), join(docs, 'copyright'));
    // An administrator's changes stay when the package is replaced.
    await put(join(root, 'DEBIAN/conffiles'), `${SETTINGS_FILE}\n`);
    await put(join(root, 'DEBIAN/postinst'), POSTINST, 0o755);
    await put(join(root, 'DEBIAN/prerm'), PRERM, 0o755);
    const control = await controlText(root, {
      name: SERVER_COMMAND,
      version,
      architecture,
      depends: DEPENDS,
      description: [
        'video-conferencing server',
        'Conferences in the browser: accounts, invitations, calls, recordings. With its own',
        'Node and a service that can write to its own folder only.',
      ],
    });
    await put(join(root, 'DEBIAN/control'), control);
    const file = join(outDir, `${SERVER_COMMAND}_${version}_${architecture}.deb`);
    return await buildPackage(root, file, compression);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function put(file: string, text: string, mode = 0o644): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  await chmod(file, mode);
}
