/** Small Debian systems for the containers and machines of tests: created once with `mmdebstrap`, stored outside of the project. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { userCache } from '../setup/places.mjs';
import { runQuietly } from '../setup/processes.mjs';
import { makeOnce } from './makeOnce.ts';

export interface DebianRoot {
  /** The name of the file. */
  readonly name: string;
  readonly suite: string;
  readonly packages: readonly string[];
}

/** A machine that runs containers. */
export const ENGINE_ROOT: DebianRoot = {
  name: 'docker',
  suite: 'trixie',
  packages: [
    ...['docker.io', 'docker-cli', 'docker-compose'],
    ...['iptables', 'iproute2', 'ca-certificates'],
  ],
};

/** The base of images of other vendors. */
export const SERVICES_ROOT: DebianRoot = {
  name: 'services',
  suite: 'trixie',
  packages: ['postgresql-17', 'caddy', 'coturn', 'ca-certificates'],
};

/** The base of our own image. */
export const SERVER_ROOT: DebianRoot = { name: 'base', suite: 'bookworm', packages: [] };

/** What no program reads. */
const LEFT_OUT = ['doc', 'man', 'locale'].map(
  (folder) => `--dpkgopt=path-exclude=/usr/share/${folder}/*`,
);

/** The path of a system's archive, created or not. */
export function debianRootFile({ name, suite, packages }: DebianRoot): string {
  const hash = createHash('sha256').update(JSON.stringify([suite, packages, LEFT_OUT]));
  return path.join(userCache(), `debian-${name}-${hash.digest('hex').slice(0, 16)}.tar`);
}

/** Creates an archive unless it exists; undefined if it can't be created. */
export async function ensureDebianRoot(root: DebianRoot): Promise<string | undefined> {
  return makeOnce(debianRootFile(root), async (file) => {
    const include = root.packages.map((each) => `--include=${each}`);
    const { status } = await runQuietly('mmdebstrap', [
      // The format is given, because the path doesn't end with it.
      ...['--variant=minbase', '--format=tar', '--quiet', ...LEFT_OUT, ...include],
      ...[root.suite, file],
    ]);
    return status === 0;
  });
}
