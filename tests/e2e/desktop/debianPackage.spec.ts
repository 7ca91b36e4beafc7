/** The Debian package from a person's view: installed, found in the menu, used for a call, removed. */
import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { APP_HOST, APP_SCHEME } from '../../../shared/product.ts';
import { buildDebian } from '../../../build/package/debian.ts';
import { ROOT } from '../../../build/web/project.ts';
import { TEST_APP, launchDesktop } from '../../support/desktopApp.ts';
import { expect, test } from '../../support/fixtures.ts';
import { joinAsGuest } from '../../support/steps.ts';

const run = promisify(execFile);

interface Installation {
  readonly root: string;
  readonly debian: string;
  readonly dpkg: (...args: readonly string[]) => Promise<string>;
}

/** A separate system for dpkg: an empty root with an empty list of packages. */
async function makeRoot(): Promise<Installation> {
  const root = await mkdtemp(join(tmpdir(), 'plenum-root-'));
  for (const folder of ['info', 'updates', 'triggers']) {
    await mkdir(join(root, 'var/lib/dpkg', folder), { recursive: true });
  }
  await writeFile(join(root, 'var/lib/dpkg/status'), '');
  const debian = await buildDebian({
    appDir: dirname(TEST_APP),
    outDir: root,
    resourcesDir: join(ROOT, 'build/package/resources'),
    licenceFile: join(ROOT, 'LICENSE'),
    version: '0.1.0',
    releaseDate: '2026-01-01',
    compression: 'zstd',
  });
  const dpkg = async (...args: readonly string[]): Promise<string> => {
    // Its dependencies are this machine's, and not in that root.
    const options = [`--root=${root}`, '--force-not-root', '--force-depends', '--force-bad-path'];
    const { stdout } = await run('dpkg', [...options, ...args]);
    return stdout;
  };
  return { root, debian, dpkg };
}

/** Everything except dpkg's records and the package to install. */
async function filesOf(root: string): Promise<readonly string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((file) => !file.startsWith('/var/lib/dpkg') && !file.endsWith('.deb'));
}

test('installs, appears in the menu, starts, joins a call, and leaves nothing behind when removed', async ({
  server,
}) => {
  const hasDpkg = await access('/usr/bin/dpkg-deb').then(
    () => true,
    () => false,
  );
  test.skip(!hasDpkg, 'This system has no dpkg');
  const { root, debian, dpkg } = await makeRoot();
  try {
    const { stdout: contents } = await run('dpkg-deb', ['--contents', debian]);
    expect(contents).toMatch(/^-rwsr-xr-x root\/root .*\/chrome-sandbox$/mu);
    expect(contents).not.toMatch(/^-[rwxs-]{7}w/mu); // nothing world-writable
    const { stdout: control } = await run('dpkg-deb', ['--info', debian]);
    expect(control).not.toMatch(/postinst|postrm|preinst|prerm/u);

    await dpkg('--install', debian);
    expect(await dpkg('--list', 'plenum')).toMatch(/^ii\s+plenum/mu);
    expect(await dpkg('--verify', 'plenum')).toBe('');
    const entry = await readFile(join(root, 'usr/share/applications/plenum.desktop'), 'utf8');
    expect(entry).toContain('Exec=/opt/plenum/plenum %U');
    expect(entry).toContain('x-scheme-handler/plenum;');
    expect(entry).toContain('application/vnd.plenum.recording+json;');
    const types = await readFile(join(root, 'usr/share/mime/packages/plenum.xml'), 'utf8');
    expect(types).toContain('pattern="*.plenumrec"');
    await access(join(root, 'usr/share/icons/hicolor/256x256/apps/plenum.png'));

    const app = await launchDesktop({
      serverUrl: server.url,
      executablePath: join(root, 'opt/plenum/plenum'),
    });
    await app.page.goto(`${APP_SCHEME}://${APP_HOST}/c/demo`);
    await joinAsGuest(app.page, 'Mia');
    await expect(app.page.getByRole('button', { name: 'Leave' })).toBeVisible();
    await app.close();

    await dpkg('--purge', 'plenum');
    expect(await filesOf(root)).toEqual([]);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
