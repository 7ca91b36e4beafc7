/** How many people one server carries: calls of three, from 100 seats to 10,000, beside `ws` alone; and who is online. */
import path from 'node:path';
import { SIGNALLING_PATH } from '#shared/wire/proposed.ts';
import { withFloor } from '../floorProcess.ts';
import type { Cell, GroupOptions, Row, Table } from '../report.ts';
import { sampleOf } from '../statistics.ts';
import { type Curve, type Step, runCurve } from './curve.ts';
import { withPlace } from './place.ts';
import { measurePresence } from './presence.ts';
import { PEOPLE_PER_CONFERENCE, SEATS } from './sizes.ts';

/** More rounds would take longer than anyone waits. */
const MOST_ROUNDS = 3;
const ONLINE = 10_000;

export async function measureSignalling({ rounds }: GroupOptions): Promise<readonly Table[]> {
  const turns = Math.min(rounds, MOST_ROUNDS);
  const size = {
    conferences: Math.ceil(Math.max(...SEATS) / PEOPLE_PER_CONFERENCE),
    accounts: ONLINE,
  };
  return withPlace(size, async (place) => {
    const ours: Curve[] = [];
    const floors: Curve[] = [];
    const { conferences } = place;
    for (let turn = 0; turn < turns; turn += 1) {
      floors.push(
        await withFloor(path.join(import.meta.dirname, 'bareEcho.ts'), [], ({ url }) =>
          runCurve({ url, path: '/', conferences: [] }),
        ),
      );
      ours.push(
        await place.withServer(({ url }) =>
          runCurve({ url, path: `/api/v3.8/${SIGNALLING_PATH}`, conferences }),
        ),
      );
    }
    return [curveTable(ours, floors), await measurePresence(place, ONLINE, turns)];
  });
}

const COLUMNS: readonly { readonly name: string; readonly pick: (step: Step) => number }[] = [
  { name: 'joins/s', pick: ({ joinsPerSecond }) => joinsPerSecond },
  { name: 'processor ms each', pick: ({ processorMsPerJoin }) => processorMsPerJoin },
  { name: 'busy, % of a core', pick: ({ serverBusy }) => serverBusy * 100 },
  { name: 'load, %', pick: ({ loadBusy }) => loadBusy * 100 },
  { name: 'loop p99 ms', pick: ({ loopDelayMs }) => loopDelayMs },
  { name: 'open files', pick: ({ openFiles }) => openFiles },
  { name: 'KiB each', pick: ({ kibPerSeat }) => kibPerSeat },
  { name: 'at rest, %', pick: ({ restBusy }) => restBusy * 100 },
  { name: 'message ms', pick: ({ messageMs }) => messageMs[0] ?? Number.NaN },
  { name: 'p99', pick: ({ messageMs }) => messageMs[1] ?? Number.NaN },
];

function curveTable(ours: readonly Curve[], floors: readonly Curve[]): Table {
  return {
    title: `Calls of ${PEOPLE_PER_CONFERENCE}, without media, on one server`,
    columns: COLUMNS.map(({ name }) => name),
    rows: SEATS.flatMap((seats) => {
      const own = row(`${seats.toLocaleString('en-US')} seats`, seats, ours);
      const bare = row('  bare ws, as many sockets', seats, floors);
      const [ratio] = [costOf(own) / costOf(bare)];
      return [
        { ...own, aim: { text: `processor ${ratio.toFixed(1)} × bare`, isMet: undefined } },
        bare,
      ];
    }),
    notes: [
      ...endNotes('The curve', ours),
      ...endNotes('The curve of bare ws', floors),
      'Each line begins with the people of the line before. Everyone pings every 5 s, as pages do.',
      'At rest: all are inside, and only ping. Message: from one to both others; bare ws: there and back.',
      'Loop: of the event loop while people come, by a timer of 10 ms, so that 10 is no delay.',
      'The load runs on the same machine and takes its part of the processor.',
    ],
  };
}

function row(name: string, seats: number, curves: readonly Curve[]): Row {
  const steps = curves.flatMap((curve) => curve.steps.filter((step) => step.seats === seats));
  return { name, cells: COLUMNS.map(({ pick }) => sampleOf(steps.map(pick))) };
}

/** Processor time of a join. */
function costOf({ cells }: Row): number {
  const cell: Cell = cells[1];
  return typeof cell === 'object' ? cell.median : Number.NaN;
}

function endNotes(name: string, curves: readonly Curve[]): readonly string[] {
  const ends = new Set(curves.map(({ end }) => end).filter((end) => end !== undefined));
  return [...ends].map((end) => `${name} ends early by ${end}.`);
}
