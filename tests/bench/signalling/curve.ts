/** The curve: the server's cost per person as more and more join, until all are inside or something stops it. */
import { readFile } from 'node:fs/promises';
import { freemem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../statistics.ts';
import { withLoad } from './load.ts';
import type { Order } from './orders.ts';
import { type SelfMeasures, readSelfMeasures } from './selfMeasures.ts';
import { SEATS } from './sizes.ts';

const MESSAGES = 100;
/** All are inside and ping; nothing else happens. */
const REST_MS = 5000;
/** What else a process has open. */
const OTHER_FILES = 100;
/** Including the load, whose sockets take the same. */
const KIB_PER_SEAT = 200;

/** The figures with this number of people inside. */
export interface Step {
  readonly seats: number;
  readonly joinsPerSecond: number;
  readonly openFiles: number;
  /** Resident memory beyond that of the empty server, for each seat. */
  readonly kibPerSeat: number;
  readonly processorMsPerJoin: number;
  /** The share of one core while people joined. */
  readonly serverBusy: number;
  readonly loadBusy: number;
  readonly loopDelayMs: number;
  /** The share of one core while all are inside and only ping. */
  readonly restBusy: number;
  readonly messageMs: readonly number[];
}

export interface Curve {
  readonly steps: readonly Step[];
  /** Why there are no more of them. */
  readonly end?: string;
}

interface CurvePlace extends Omit<Order & { order: 'begin' }, 'order'> {
  /** The measured servers: those that people use, unless others work for them, too. */
  readonly measured?: readonly string[];
  /** The numbers of people, step by step. */
  readonly sizes?: readonly number[];
}

/** Runs it against one server, or several that carry calls together. */
export async function runCurve({ measured, sizes = SEATS, ...place }: CurvePlace): Promise<Curve> {
  return withLoad(async (give) => {
    const servers = measured ?? place.urls;
    let load = await give({ order: 'begin', ...place });
    const empty = await readSelfMeasures(servers);
    const steps: Step[] = [];
    let before = 0;
    for (const seats of sizes) {
      const end = await obstacle(seats);
      if (end !== undefined) return { steps, end };
      const start = await readSelfMeasures(servers);
      const grown = await give({ order: 'grow', seats });
      if (grown.failure !== undefined) return { steps, end: grown.failure };
      const full = await readSelfMeasures(servers);
      await sleep(REST_MS);
      const rested = await readSelfMeasures(servers);
      const sent = await give({ order: 'send', messages: MESSAGES });
      steps.push({
        seats,
        joinsPerSecond: ((seats - before) / grown.tookMs) * 1000,
        openFiles: rested.openFiles,
        kibPerSeat: (rested.residentKib - empty.residentKib) / seats,
        processorMsPerJoin: between(start, full) / (seats - before),
        serverBusy: between(start, full) / grown.tookMs,
        loadBusy: (grown.processorMs - load.processorMs) / grown.tookMs,
        loopDelayMs: full.loopDelayMs,
        restBusy: between(full, rested) / REST_MS,
        messageMs: [percentile(sent.latenciesMs, 50), percentile(sent.latenciesMs, 99)],
      });
      before = seats;
      load = sent;
    }
    return { steps };
  });
}

function between(before: SelfMeasures, after: SelfMeasures): number {
  return after.processorMs - before.processorMs;
}

/** The resource that this machine lacks for this number of sockets. */
async function obstacle(seats: number): Promise<string | undefined> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  // Node uses as many as the hard limit permits.
  const files = Number(/^Max open files\s+\S+\s+(\d+)/mu.exec(limits)?.[1] ?? Infinity);
  if (seats + OTHER_FILES > files) return `a process may have only ${files} open files (ulimit -n)`;
  const neededMib = (seats * KIB_PER_SEAT) / 1024;
  const freeMib = freemem() / 1024 / 1024;
  return neededMib > freeMib ? `only ${Math.round(freeMib)} MiB of memory are free` : undefined;
}
