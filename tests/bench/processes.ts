/** Linux's figures about processes in `/proc`; unavailable on other systems. */
import { readFile, readdir } from 'node:fs/promises';

/** Of a process and all its descendants. */
export interface TreeUse {
  readonly processes: number;
  /** Resident memory: what several processes share counts for each of them. */
  readonly rssMib: number;
  /** Proportional memory: what several share is divided among them. */
  readonly pssMib: number;
  /** Processor time so far. */
  readonly processorMs: number;
}

/** Linux counts processor time for user space in hundredths of a second, whatever the kernel does. */
const TICK_MS = 10;

/** Sums up a process and its descendants; undefined without `/proc` or after the process has ended. */
export async function treeUse(pid: number): Promise<TreeUse | undefined> {
  const pids = await descendants(pid);
  const parts = (await Promise.all([pid, ...pids].map(processUse))).filter(
    (part) => part !== undefined,
  );
  if (parts.length === 0) return undefined;
  const sum = (pick: (part: (typeof parts)[number]) => number) =>
    parts.reduce((total, part) => total + pick(part), 0);
  return {
    processes: parts.length,
    rssMib: sum(({ rssKib }) => rssKib) / 1024,
    pssMib: sum(({ pssKib }) => pssKib) / 1024,
    processorMs: sum(({ ticks }) => ticks) * TICK_MS,
  };
}

/** The direct children of a process. */
export async function childrenOf(pid: number): Promise<readonly number[]> {
  const all = await allParents();
  return [...all].filter(([, parent]) => parent === pid).map(([child]) => child);
}

async function descendants(pid: number): Promise<readonly number[]> {
  const parents = await allParents();
  const found = new Set([pid]);
  // Children may have lower numbers than their parents, so the walk repeats until nothing is new.
  for (let before = 0; before !== found.size;) {
    before = found.size;
    for (const [child, parent] of parents) if (found.has(parent)) found.add(child);
  }
  found.delete(pid);
  return [...found];
}

async function allParents(): Promise<ReadonlyMap<number, number>> {
  const entries = await readdir('/proc').catch(() => []);
  const pids = entries.filter((name) => /^\d+$/u.test(name)).map(Number);
  const parents = new Map<number, number>();
  for (const pid of pids) {
    const parent = (await statFields(pid))?.[1];
    if (parent !== undefined) parents.set(pid, Number(parent));
  }
  return parents;
}

async function processUse(pid: number) {
  const fields = await statFields(pid);
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => undefined);
  if (fields === undefined || rollup === undefined) return undefined;
  const kib = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'mu').exec(rollup)?.[1] ?? 0);
  return {
    rssKib: kib('Rss'),
    pssKib: kib('Pss'),
    ticks: Number(fields[11]) + Number(fields[12]),
  };
}

/** `/proc/<pid>/stat` after the name, which may contain spaces: state, parent, … */
async function statFields(pid: number): Promise<readonly string[] | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ');
}
