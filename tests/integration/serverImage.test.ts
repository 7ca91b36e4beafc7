/** The container image as operators use it: built from the Containerfile without a service, and run. */
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageServer } from '../../build/package/server/packageServer.ts';
import { ROOT } from '../../build/web/project.ts';
import { watchStart } from '../support/server.ts';

const run = promisify(execFile);

const CONTAINERFILE = path.join(ROOT, 'build/package/server/container/Containerfile');
const IMAGE = 'plenum-server';

const hasBuilder = await Promise.all(['buildah', 'mmdebstrap'].map((name) => run('which', [name])))
  .then(() => process.getuid?.() === 0)
  .catch(() => false);

describe.skipIf(!hasBuilder)('the image', () => {
  let work: string;
  let env: NodeJS.ProcessEnv;

  async function buildah(...words: readonly string[]): Promise<string> {
    return (await run('buildah', words, { env })).stdout.trim();
  }
  const policy = () => `--signature-policy=${path.join(work, 'policy.json')}`;

  /** Builds without a network: the base image is available. */
  async function build(file: string, folder: string, ...words: readonly string[]) {
    const options = ['--isolation=chroot', '--pull-never', '--quiet', policy()];
    await buildah('build', ...options, `--file=${file}`, ...words, folder);
  }

  beforeAll(async () => {
    work = await mkdtemp(path.join(tmpdir(), 'plenum-server-image-'));
    const storage = path.join(work, 'storage.conf');
    await writeFile(
      storage,
      `[storage]\ndriver="vfs"\ngraphroot="${work}/images"\nrunroot="${work}/run"\n`,
    );
    await writeFile(
      path.join(work, 'policy.json'),
      JSON.stringify({ default: [{ type: 'insecureAcceptAnything' }] }),
    );
    env = { ...process.env, CONTAINERS_STORAGE_CONF: storage };
    // The registry's image consists of the same packages.
    const [, base = ''] = /^FROM (\S+)$/mu.exec(await readFile(CONTAINERFILE, 'utf8')) ?? [];
    if (!base.includes('debian:12')) throw new Error(`Not the Debian that is made here: ${base}`);
    await run('mmdebstrap', ['--variant=minbase', '--quiet', 'bookworm', `${work}/debian.tar`]);
    await writeFile(path.join(work, 'Base'), 'FROM scratch\nADD debian.tar /\n');
    await build(path.join(work, 'Base'), work, `--tag=${base}`);
    const made = await packageServer(ROOT, work, '0.1.0', 'zstd');
    if (!made.ok) throw new Error(made.message);
    const archive = path.basename(made.packages[0] ?? '');
    await build(CONTAINERFILE, work, `--build-arg=ARCHIVE=${archive}`, `--tag=${IMAGE}`);
  });
  afterAll(() => rm(work, { recursive: true, force: true }));

  test('declares its user, its data folder and its stop signal', async () => {
    const described: unknown = JSON.parse(await buildah('inspect', '--type=image', IMAGE));
    expect(described).toMatchObject({
      OCIv1: {
        config: {
          User: '4180:4180',
          Volumes: { '/data': {} },
          ExposedPorts: { '4180/tcp': {} },
          Entrypoint: ['plenum-server'],
          StopSignal: 'SIGTERM',
        },
      },
    });
  });

  test('serves its pages as an unprivileged user, and stops cleanly', async () => {
    const container = await buildah('from', '--pull-never', policy(), IMAGE);
    const words = [
      'plenum-server',
      'serve',
      '--host',
      '127.0.0.1',
      '--port',
      '0',
      '--data',
      '/data',
    ];
    const server = spawn('buildah', ['run', '--isolation=chroot', container, '--', ...words], {
      env,
    });
    const ended = new Promise<number | null>((resolve) => void server.on('close', resolve));
    const url = await watchStart(server).ready;
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ok' });
    expect((await fetch(url)).headers.get('content-type')).toContain('text/html');
    // The user from the Containerfile runs no other program.
    await run('pkill', ['-TERM', '-u', '4180', '-f', 'serverCommand']);
    expect(await ended).toBe(0);
  });
});
