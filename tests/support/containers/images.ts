/**
 * Images with the names of our Compose file, without a registry: Debian's packages of the same programs, started like the official
 * images.
 */
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SERVER_ROOT, SERVICES_ROOT, debianRootFile } from '../../../build/scripts/debianRoot.ts';
import { packageServer } from '../../../build/package/server/packageServer.ts';
import { ROOT } from '../../../build/web/project.ts';
import { buildImage, importImage } from './engine.ts';
import type { Host } from './hosts.ts';
import type { Internet } from './internet.ts';

/** Our own, by its name in the Compose file. */
const SERVER = 'plenum-server';
const SERVICES = 'debian-services';
const CONTAINERFILE = path.join(ROOT, 'build/package/server/container/Containerfile');

/** Like the official image: a new cluster with the account, its database and passwords for network clients. */
const POSTGRES_ENTRYPOINT = `#!/bin/bash
set -e
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA" /var/run/postgresql
  chown -R postgres "$PGDATA" /var/run/postgresql
  chmod 700 "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  : "\${POSTGRES_PASSWORD:?}"
  initdb --username="\${POSTGRES_USER:=postgres}" --pwfile=<(echo "$POSTGRES_PASSWORD") $POSTGRES_INITDB_ARGS
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl -w -o "-c listen_addresses=''" start
  createdb --username="$POSTGRES_USER" "\${POSTGRES_DB:-$POSTGRES_USER}"
  pg_ctl -w -m fast stop
fi
exec "$@" -c listen_addresses='*'
`;

/** Like the official image: options are for the relay, and a word may use the shell. */
const COTURN_ENTRYPOINT = `#!/bin/bash
if [ "\${1:0:1}" = - ]; then set -- turnserver "$@"; fi
words=()
for word in "$@"; do words+=("$(eval "echo $word")"); done
exec "\${words[@]}"
`;

/** Like the official image, which finds the public address with another program. */
const ADDRESS_FINDER = `#!/bin/sh
turnutils_stunclient global.stun.twilio.com | sed -n 's/.*UDP reflexive addr: //; T; s/:[0-9]*$//p; q'
`;

interface Recipe {
  readonly lines: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
}

/** By the image's name, without its registry; the tag is the requested version. */
function recipeFor(repository: string, version: string): Recipe | undefined {
  switch (repository) {
    case 'library/postgres':
      return {
        files: { entrypoint: POSTGRES_ENTRYPOINT },
        lines: [
          'COPY entrypoint /usr/local/bin/docker-entrypoint.sh',
          `ENV PGDATA=/var/lib/postgresql/data PATH=/usr/lib/postgresql/${version}/bin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
          'RUN postgres --version',
          'VOLUME /var/lib/postgresql/data',
          'STOPSIGNAL SIGINT',
          'ENTRYPOINT ["docker-entrypoint.sh"]',
          'CMD ["postgres"]',
        ],
      };
    case 'library/caddy':
      return {
        lines: [
          `RUN caddy version | grep '^v\\?${version}\\.'`,
          'ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data',
          'VOLUME /config /data',
          'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]',
        ],
      };
    case 'coturn/coturn':
      return {
        files: { entrypoint: COTURN_ENTRYPOINT, finder: ADDRESS_FINDER },
        lines: [
          'COPY entrypoint /usr/local/bin/docker-entrypoint.sh',
          'COPY finder /usr/local/bin/detect-external-ip',
          'RUN rm -f /etc/turnserver.conf && mkdir -p /var/lib/coturn && chown nobody:nogroup /var/lib/coturn',
          'USER nobody:nogroup',
          'VOLUME /var/lib/coturn',
          'ENTRYPOINT ["docker-entrypoint.sh"]',
          'CMD ["--log-file=stdout", "--external-ip=$(detect-external-ip)"]',
        ],
      };
    case 'livekit/livekit-server':
      return {
        lines: ['COPY livekit-server /livekit-server', 'ENTRYPOINT ["/livekit-server"]'],
      };
    default:
      return undefined;
  }
}

export interface ImageSources {
  /** The machine's root folder. */
  readonly root: string;
  readonly livekit: string;
  readonly internet: Internet;
}

/** Creates these images on a machine; rejects for an unknown one. */
export async function makeImages(
  machine: Host,
  images: readonly string[],
  sources: ImageSources,
): Promise<void> {
  const work = path.join(sources.root, 'srv/images');
  // The longest step, and independent of the engine.
  const packaged = mkdir(work, { recursive: true }).then(() => packageArchive(work));
  packaged.catch(() => undefined); // it is reported where it is wanted
  await makeTrustingBase(machine, work, sources.internet);
  for (const image of images.filter((each) => each !== SERVER))
    await makeServiceImage(machine, image, work, sources);
  if (images.includes(SERVER))
    await makeServerImage(machine, work, await packaged, sources.internet);
}

async function packageArchive(work: string): Promise<string> {
  const made = await packageServer(ROOT, work, '0.1.0', 'zstd');
  if (!made.ok) throw new Error(made.message);
  return path.basename(made.packages[0] ?? '');
}

/** Every image has the public certificate authorities; here that is the test's authority. */
async function makeTrustingBase(
  machine: Host,
  work: string,
  { authorityRoot }: Internet,
): Promise<void> {
  await importImage(machine, debianRootFile(SERVICES_ROOT), `${SERVICES}:plain`);
  await build(machine, work, 'services', `${SERVICES}:trusting`, {
    files: { 'authority.crt': authorityRoot },
    lines: [
      `FROM ${SERVICES}:plain`,
      'COPY authority.crt /usr/local/share/ca-certificates/',
      'RUN update-ca-certificates',
    ],
  });
}

/** Writes an image's build files, and builds it. */
async function build(
  machine: Host,
  work: string,
  name: string,
  tag: string,
  { files = {}, lines }: Recipe,
): Promise<void> {
  const folder = path.join(work, name);
  await mkdir(folder, { recursive: true });
  for (const [file, text] of Object.entries(files))
    await writeFile(path.join(folder, file), text, { mode: 0o755 });
  await writeFile(path.join(folder, 'Dockerfile'), lines.join('\n'));
  await buildImage(machine, path.join('/srv/images', name), tag);
}

async function makeServiceImage(
  machine: Host,
  image: string,
  work: string,
  { livekit }: ImageSources,
): Promise<void> {
  const [, repository = '', version = ''] = /^docker\.io\/(\S+):(\S+)$/u.exec(image) ?? [];
  const recipe = recipeFor(repository, version);
  if (recipe === undefined) throw new Error(`No image ${image} can be made here.`);
  const folder = path.join(work, repository);
  await mkdir(folder, { recursive: true });
  if (repository.startsWith('livekit/'))
    await copyFile(livekit, path.join(folder, 'livekit-server'));
  const lines = [`FROM ${SERVICES}:trusting`, ...recipe.lines];
  await build(machine, work, repository, image, { ...recipe, lines });
}

/** Ours, from its own file and the package; only Node's trusted authority is added. */
async function makeServerImage(
  machine: Host,
  work: string,
  archive: string,
  { root }: Internet,
): Promise<void> {
  const [, base = ''] = /^FROM (\S+)$/mu.exec(await readFile(CONTAINERFILE, 'utf8')) ?? [];
  if (!base.includes('debian:12')) throw new Error(`Not the Debian that is made here: ${base}`);
  await importImage(machine, debianRootFile(SERVER_ROOT), base);
  const folder = path.join(work, 'server');
  await mkdir(folder);
  await rename(path.join(work, archive), path.join(folder, archive));
  await copyFile(CONTAINERFILE, path.join(folder, 'Dockerfile'));
  await buildImage(machine, '/srv/images/server', 'shipped', `--build-arg=ARCHIVE=${archive}`);
  await build(machine, work, 'trusting', SERVER, {
    files: { 'authority.pem': root },
    lines: [
      'FROM shipped',
      'COPY authority.pem /opt/authority.pem',
      'ENV NODE_EXTRA_CA_CERTS=/opt/authority.pem',
    ],
  });
}
