/** Debian's LDAP server, unpacked and not installed: an installed one would start, and ask questions. */
import fs from 'node:fs';
import path from 'node:path';
import { userCache } from '../setup/places.mjs';
import { runQuietly } from '../setup/processes.mjs';
import { makeOnce } from './makeOnce.ts';

/** The folder for it, unpacked or not; undefined without Debian. */
export async function slapdFolder(): Promise<string | undefined> {
  const { status, output } = await runQuietly('apt-cache', ['policy', 'slapd']);
  const version = /Candidate: (\S+)/u.exec(output)?.[1] ?? '(none)';
  if (status !== 0 || version === '(none)') return undefined;
  return path.join(userCache(), `slapd-${version.replaceAll(/[^\w.+-]/gu, '_')}`);
}

/** Downloads and unpacks it unless it exists; undefined if that fails. */
export async function ensureSlapd(): Promise<string | undefined> {
  const folder = await slapdFolder();
  return folder === undefined ? undefined : makeOnce(folder, unpackSlapd);
}

/** Downloads it with its missing dependencies; resolves to whether the program is in the folder. */
async function unpackSlapd(folder: string): Promise<boolean> {
  const archives = path.join(folder, 'archives');
  fs.mkdirSync(path.join(archives, 'partial'), { recursive: true });
  const options = [`Dir::Cache::archives=${archives}`, 'Debug::NoLocking=1'];
  await runQuietly('apt-get', [
    ...['install', '-y', '-qq', '--no-install-recommends', '--reinstall', '--download-only'],
    ...[...options.flatMap((option) => ['-o', option]), 'slapd'],
  ]);
  const packages = fs.readdirSync(archives).filter((name) => name.endsWith('.deb'));
  for (const name of packages)
    await runQuietly('dpkg-deb', ['-x', path.join(archives, name), folder]);
  fs.rmSync(archives, { recursive: true });
  return fs.existsSync(path.join(folder, 'usr/sbin/slapd'));
}
