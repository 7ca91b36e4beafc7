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
const MOST_ROUNDS = 2;
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
          runCurve({ url, path: `/api/v3.8/${SIGNALLING_PATH}`, conferences: [...conferences] }),
        ),
      );
    }
    return [curveTable(ours, floors), await measurePresence(place, ONLINE, turns)];
  });
}

type Pick = (step: Step) => number;

const processorOfJoin: Pick = ({ processorMsPerJoin }) => processorMsPerJoin;
const processorAtRest: Pick = ({ restBusy }) => restBusy * 100;

const COLUMNS: readonly { readonly name: string; readonly pick: Pick }[] = [
  { name: 'joins/s', pick: ({ joinsPerSecond }) => joinsPerSecond },
  { name: 'ms of processor each', pick: processorOfJoin },
  { name: 'busy %', pick: ({ serverBusy }) => serverBusy * 100 },
  { name: 'load %', pick: ({ loadBusy }) => loadBusy * 100 },
  { name: 'loop p99 ms', pick: ({ loopDelayMs }) => loopDelayMs },
  { name: 'open files', pick: ({ openFiles }) => openFiles },
  { name: 'KiB each', pick: ({ kibPerSeat }) => kibPerSeat },
  { name: 'rest %', pick: processorAtRest },
  { name: 'message ms', pick: ({ messageMs }) => messageMs[0] ?? Number.NaN },
  { name: 'p99', pick: ({ messageMs }) => messageMs[1] ?? Number.NaN },
];

function curveTable(ours: readonly Curve[], floors: readonly Curve[]): Table {
  return {
    title: `Calls of ${PEOPLE_PER_CONFERENCE}, without media, on one server`,
    columns: COLUMNS.map(({ name }) => name),
    rows: SEATS.flatMap((seats) => {
      const own = stepsOf(ours, seats);
      const bare = stepsOf(floors, seats);
      if (own.length === 0) return [];
      const times = (pick: Pick) => (medianOf(own, pick) / medianOf(bare, pick)).toFixed(1);
      const text = `${times(processorOfJoin)} × bare; at rest ${times(processorAtRest)} ×`;
      return [
        { ...row(`${seats.toLocaleString('en-US')} seats`, own), aim: { text, isMet: undefined } },
        row('  bare ws, as many sockets', bare),
      ];
    }),
    notes: [
      ...endNotes('The curve ends early', ours),
      ...endNotes('The curve of bare ws ends early', floors),
      'Each line begins with the people of the line before. Everyone pings every 5 s, as pages do.',
      'Busy: of one core, while people come; rest: while all are inside and only ping.',
      'Loop: delay of the event loop while people come, of which 10 ms are the timer’s own.',
      'Message: from one person to both others; bare ws: there and back.',
      'The load runs on the same machine and takes its part of the processor.',
    ],
  };
}

function stepsOf(curves: readonly Curve[], seats: number): readonly Step[] {
  return curves.flatMap(({ steps }) => steps.filter((step) => step.seats === seats));
}

/** How far the rounds lie apart is shown for the first figure alone: the table is wide enough. */
function row(name: string, steps: readonly Step[]): Row {
  const cells: Cell[] = COLUMNS.map(({ pick }, index) => {
    const sample = sampleOf(steps.map(pick));
    return index === 0 ? sample : sample?.median;
  });
  return { name, cells };
}

function medianOf(steps: readonly Step[], pick: Pick): number {
  return sampleOf(steps.map(pick))?.median ?? Number.NaN;
}

function endNotes(beginning: string, curves: readonly Curve[]): readonly string[] {
  const ends = new Set(curves.map(({ end }) => end).filter((end) => end !== undefined));
  return [...ends].map((end) => `${beginning}: ${end}.`);
}
