/**
 * `npm run bench [-- --only landing,lists,call,callLoad --rounds 5]`: measures the built product,
 * prints tables and writes `out/bench.json`. It judges nothing: a figure beside its aim is for people
 * to read, and a group that cannot be measured here says why while the others continue.
 */
import { mkdir, writeFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { parseArgs, promisify } from 'node:util';
import { measureBlur } from './call/blur.ts';
import { measureCallChurn } from './call/churn.ts';
import { measureCall } from './call/join.ts';
import { measureCallLoad } from './call/load.ts';
import { measureCallParts } from './call/parts.ts';
import { measureCallTiles } from './call/tiles.ts';
import { measureDesktop } from './desktop.ts';
import { measureIdle } from './idle.ts';
import { measureJumps } from './jumps.ts';
import { measureLanding } from './landing.ts';
import { measureLanguages } from './languages.ts';
import { measureLists } from './lists.ts';
import { ROOT } from './places.ts';
import { type Group, type Table, atMostTimes } from './report.ts';
import { measureRinging } from './ringing.ts';
import { measureServer } from './server.ts';
import { measureCallServers } from './signalling/callServers.ts';
import { measureListeners } from './signalling/listeners.ts';
import { measureSignalling } from './signalling/signalling.ts';
import { measureSoak } from './soak.ts';
import { renderTable } from './table.ts';
import { measureWebChannel } from './webChannel.ts';
import { execFile } from 'node:child_process';
import os from 'node:os';
import { CHROMIUM } from '../support/chromium.ts';
import { findRuntime } from '../../build/package/runtime.ts';
import { ensureTestRuntime } from '../../build/scripts/builds.ts';
import { TEST_APP } from '../support/desktopApp.ts';

/** Our part of the package, and Electron's. */
const MIB = 1024 * 1024;

/** Measures the unpacked app for tests; compressed packages shrink both alike. */
async function measurePackageSize(): Promise<readonly Table[]> {
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

const GROUPS: Readonly<Record<string, Group>> = {
  landing: measureLanding,
  lists: measureLists,
  languages: measureLanguages,
  jumps: measureJumps,
  call: measureCall,
  callLoad: measureCallLoad,
  callTiles: measureCallTiles,
  callParts: measureCallParts,
  blur: measureBlur,
  ringing: measureRinging,
  server: measureServer,
  signalling: measureSignalling,
  callServers: measureCallServers,
  listeners: async () => [await measureListeners()],
  desktop: measureDesktop,
  webChannel: measureWebChannel,
  package: measurePackageSize,
  idle: measureIdle,
  soak: measureSoak,
  callChurn: measureCallChurn,
};

/** They take an hour, an hour and half an hour, so they only run by name. */
const ONLY_BY_NAME: readonly string[] = ['idle', 'soak', 'callChurn'];

const RESULT_FILE = path.join(ROOT, 'out/bench.json');

interface GroupResult {
  readonly name: string;
  readonly tables: readonly Table[];
  /** Why there are no tables. */
  readonly skipped?: string;
}

interface Options {
  readonly names: readonly string[];
  readonly rounds: number;
}

endOnSignals();
const options = readOptions(process.argv.slice(2));
if (typeof options === 'string') {
  console.error(options);
  process.exitCode = 1;
} else {
  await runGroups(options);
}

async function runGroups({ names, rounds }: Options): Promise<void> {
  const machine = await describeMachine();
  const date = new Date().toISOString();
  console.log(`${machineLine(machine)}, ${rounds} rounds, median ± median deviation\n`);
  const groups: GroupResult[] = [];
  for (const name of names) {
    const group = await runGroup(name, rounds);
    groups.push(group);
    if (group.skipped !== undefined) console.log(`${name}: not measured: ${group.skipped}\n`);
    for (const table of group.tables) console.log(`${renderTable(table)}\n`);
  }
  await mkdir(path.dirname(RESULT_FILE), { recursive: true });
  await writeFile(
    RESULT_FILE,
    `${JSON.stringify({ date, machine, rounds, groups }, undefined, 2)}\n`,
  );
  console.log(`Written to ${path.relative(process.cwd(), RESULT_FILE)}.`);
}

async function runGroup(name: string, rounds: number): Promise<GroupResult> {
  try {
    return { name, tables: (await GROUPS[name]?.({ rounds })) ?? [] };
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { name, tables: [], skipped: line };
  }
}

/** The options, or a message about an error in them. */
function readOptions(words: readonly string[]): Options | string {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: { only: { type: 'string' }, rounds: { type: 'string', default: '5' } },
    });
    const known = Object.keys(GROUPS);
    const names = values.only?.split(',') ?? known.filter((name) => !ONLY_BY_NAME.includes(name));
    const rounds = Number(values.rounds);
    const unknown = names.find((name) => !known.includes(name));
    if (unknown !== undefined) return `Unknown group "${unknown}". There are: ${known.join(', ')}.`;
    if (!Number.isInteger(rounds) || rounds < 1) return '--rounds must be a number from 1 on.';
    return { names, rounds };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Leaving by `exit` also ends servers, browsers and windows. */
function endOnSignals(): void {
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
}

/** Facts about the machine that explain the figures. */
interface Machine {
  readonly cores: number;
  readonly processor: string;
  readonly memoryGiB: number;
  readonly system: string;
  readonly node: string;
  /** Undefined when there is no Chromium. */
  readonly chromium: string | undefined;
  /** The load of the last minute before the first measurement, because figures of a busy machine are too high. */
  readonly load: number;
}

/** Reads once, before all measurements. */
async function describeMachine(): Promise<Machine> {
  return {
    cores: os.availableParallelism(),
    processor: os.cpus()[0]?.model.trim() ?? '',
    memoryGiB: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.type()} ${os.release()} ${os.arch()}`,
    node: process.versions.node,
    chromium: await chromiumVersion(),
    load: Math.round((os.loadavg()[0] ?? 0) * 100) / 100,
  };
}

function machineLine({ cores, node, chromium, load }: Machine): string {
  return `${cores} cores, load ${load}, Node ${node}, Chromium ${chromium ?? '–'}`;
}

async function chromiumVersion(): Promise<string | undefined> {
  const printed = await promisify(execFile)(CHROMIUM, ['--version']).catch(() => undefined);
  return /\d+(?:\.\d+)+/u.exec(printed?.stdout ?? '')?.[0];
}
