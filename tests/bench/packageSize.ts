/** How much of the package is ours, and how much Electron's own. */
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { findRuntime } from '../../build/package/runtime.ts';
import { ensureTestRuntime } from '../../build/scripts/builds.ts';
import { TEST_APP } from '../support/desktopApp.ts';
import { type Table, atMostTimes } from './report.ts';

const MIB = 1024 * 1024;

/** Measures the unpacked app for tests; compressed packages shrink both alike. */
export async function measurePackageSize(): Promise<readonly Table[]> {
  if (process.platform !== 'linux') throw new Error('The app for tests is made for Linux only.');
  await ensureTestRuntime();
  const folder = path.dirname(TEST_APP);
  const electron = (await sizeOf((await findRuntime()).dir)) / MIB;
  const whole = (await sizeOf(folder)) / MIB;
  const asar = (await stat(path.join(folder, 'resources/app.asar'))).size / MIB;
  return [
    {
      title: 'Package, unpacked, MiB',
      columns: ['ours', 'Electron alone'],
      rows: [
        {
          name: 'whole',
          cells: [whole, electron],
          aim: atMostTimes(whole, 1.1, electron, 'Electron'),
        },
        { name: 'our code and what it needs (app.asar)', cells: [asar, undefined] },
      ],
    },
  ];
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true });
  const sizes = await Promise.all(
    entries.map(async (entry) => {
      const place = path.join(folder, entry.name);
      if (entry.isDirectory()) return sizeOf(place);
      return entry.isFile() ? (await stat(place)).size : 0;
    }),
  );
  return sizes.reduce((total, size) => total + size, 0);
}
