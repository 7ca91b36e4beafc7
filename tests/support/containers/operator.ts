/** An operator's machine with our Compose file: Docker, the file, its Caddyfile and the `.env` beside it. */
import { copyFile, mkdir, mkdtemp, rm, writeFile, readFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { ENGINE_ROOT, debianRootFile } from '../../../build/scripts/debianRoot.ts';
import { ROOT } from '../../../build/web/project.ts';
import { removeControlGroup, startEngine } from './engine.ts';
import { type Hosts, startHosts, type Host } from './hosts.ts';
import { makeImages } from './images.ts';
import { type AcmePrograms, type Internet, resolverWords, startInternet } from './internet.ts';

/** The firewall that our guide requires for the services of the Compose file. */
const HAND_OVER = path.join(ROOT, 'electron/server/HANDOVER.md');

/** Closes all ports of a machine except those in the guide. */
async function startFirewall(machine: Host): Promise<void> {
  const text = await readFile(HAND_OVER, 'utf8');
  const sentence = /The firewall lets everyone reach ([^]*?), and (\S+) alone ([^]*?)\.\n/u.exec(
    text,
  );
  const [, everyone = '', network = '', some = ''] = sentence ?? [];
  const rules = [
    ['-i', 'lo'],
    ['-m', 'conntrack', '--ctstate', 'ESTABLISHED,RELATED'],
    ...portRules(everyone),
    ...portRules(some).map((rule) => ['-s', network, ...rule]),
  ];
  for (const rule of rules) await machine.run('iptables', '-A', 'INPUT', ...rule, '-j', 'ACCEPT');
  await machine.run('iptables', '-P', 'INPUT', 'DROP');
}

/** For ports such as `80/tcp` and `50000–65535/udp`. */
function portRules(text: string): readonly (readonly string[])[] {
  const ports = [...text.matchAll(/(\d+)(?:–(\d+))?\/(tcp|udp)/gu)];
  if (ports.length === 0) throw new Error('The hand-over names no ports.');
  return ports.map(([, first = '', last = first, protocol = '']) => [
    ...['-p', protocol, '--dport', `${first}:${last}`],
  ]);
}

const run = promisify(execFile);

const SHIPPED = path.join(ROOT, 'build/package/server/container');
/** The operator's folder. */
const FOLDER = '/srv/plenum';

/** The file as parsed by Docker Compose, with the variables filled in. */
const composeWire = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      command: z.nullable(z.array(z.string())),
      networks: z.optional(
        z.record(z.string(), z.object({ ipv4_address: z.optional(z.string()) })),
      ),
    }),
  ),
});
type ComposeFile = z.output<typeof composeWire>;

export interface Operator {
  readonly hosts: Hosts;
  readonly internet: Internet;
  readonly file: ComposeFile;
  /** Runs a Docker Compose command, and returns its output. */
  compose(...words: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

export interface Programs extends AcmePrograms {
  readonly livekit: string;
}

/** Prepares the machine; none of the file's services runs yet. `variables` are those of its `.env`. */
export async function startOperator(
  domain: string,
  variables: Readonly<Record<string, string>>,
  programs: Programs,
): Promise<Operator> {
  const work = await mkdtemp(path.join(tmpdir(), 'plenum-compose-'));
  const root = path.join(work, 'root');
  await mkdir(root);
  await run('tar', ['-xf', debianRootFile(ENGINE_ROOT), '-C', root]);
  const resolver = path.join(work, 'resolv.conf');
  for (const file of [resolver, path.join(root, 'etc/resolv.conf')]) {
    await rm(file, { force: true });
    await writeFile(file, resolverWords());
  }
  const hosts = await startHosts(root, resolver);
  const close = async () => {
    await hosts.close();
    await removeControlGroup();
    await rm(work, { recursive: true, force: true });
  };
  try {
    const names = [domain, `livekit.${domain}`];
    const internet = await startInternet(hosts, programs, work, names);
    await startEngine(hosts.machine, path.join(work, 'docker.log'));
    await startFirewall(hosts.machine);
    const place = path.join(root, FOLDER);
    await mkdir(place);
    for (const name of ['compose.yaml', 'Caddyfile'])
      await copyFile(path.join(SHIPPED, name), path.join(place, name));
    const lines = Object.entries({ DOMAIN: domain, ...variables }).map((pair) => pair.join('='));
    await writeFile(path.join(place, '.env'), lines.join('\n'));
    const compose = (...words: readonly string[]) =>
      hosts.machine.run(
        ...['docker', 'compose', '--progress=plain', '--project-directory', FOLDER],
        ...['--file', `${FOLDER}/compose.yaml`, ...words],
      );
    const file = composeWire.parse(JSON.parse(await compose('config', '--format', 'json')));
    const images = Object.values(file.services).map(({ image }) => image);
    await makeImages(hosts.machine, images, { root, livekit: programs.livekit, internet });
    return { hosts, internet, file, compose, close };
  } catch (error) {
    await close();
    throw error;
  }
}
