/** Small Debian systems that tests make containers and machines of: made once by `mmdebstrap`, kept outside of the tree. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { userCache } from '../setup/places.mjs';
import { runQuietly } from '../setup/processes.mjs';

export interface DebianRoot {
  /** Name of the file that is made. */
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

/** What the images of other makers are made of. */
export const SERVICES_ROOT: DebianRoot = {
  name: 'services',
  suite: 'trixie',
  packages: ['postgresql-17', 'caddy', 'coturn', 'ca-certificates'],
};

/** What our own image is built on. */
export const SERVER_ROOT: DebianRoot = { name: 'base', suite: 'bookworm', packages: [] };

/** What no program reads. */
const LEFT_OUT = ['doc', 'man', 'locale'].map(
  (folder) => `--dpkgopt=path-exclude=/usr/share/${folder}/*`,
);

/** The archive of a system, whether it has been made or not. */
export function debianRootFile({ name, suite, packages }: DebianRoot): string {
  const hash = createHash('sha256').update(JSON.stringify([suite, packages, LEFT_OUT]));
  return path.join(userCache(), `debian-${name}-${hash.digest('hex').slice(0, 16)}.tar`);
}

/** Makes one unless it has been made; undefined where it cannot be made. */
export async function ensureDebianRoot(root: DebianRoot): Promise<string | undefined> {
  const file = debianRootFile(root);
  if (fs.existsSync(file)) return file;
  // Beside its place first: what was cut off must not be taken for what is done.
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
