/** Small Debian systems for the containers and machines of tests: created once with `mmdebstrap`, stored outside of the project. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { userCache } from '../setup/places.mjs';
import { runQuietly } from '../setup/processes.mjs';

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
  const file = debianRootFile(root);
  if (fs.existsSync(file)) return file;
  // Created beside its path first: a partial file must not count as complete.
  const half = `${file}.${process.pid}.tar`;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const include = root.packages.map((each) => `--include=${each}`);
  const { status } = await runQuietly('mmdebstrap', [
    ...['--variant=minbase', '--quiet', ...LEFT_OUT, ...include],
    ...[root.suite, half],
  ]);
  if (status !== 0) {
    fs.rmSync(half, { force: true });
    return undefined;
  }
  fs.renameSync(half, file);
  return file;
}
