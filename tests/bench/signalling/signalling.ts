/** The number of people on one server: calls of three, from 100 seats to 10,000, compared with `ws` alone; and online people. */
import path from 'node:path';
import { withFloor } from '../floorProcess.ts';
import type { GroupOptions, Table } from '../report.ts';
import { type Curve, runCurve } from './curve.ts';
import {
  COLUMNS,
  type Pick,
  endNotes,
  medianOf,
  processorAtRest,
  processorOfJoin,
  row,
  stepsOf,
} from './steps.ts';
import { withPlace } from './place.ts';
import { measurePresence } from './presence.ts';
import { PEOPLE_PER_CONFERENCE, SEATS, SIGNALLING_ROUTE } from './sizes.ts';

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
          runCurve({ urls: [url], path: '/', conferences: [] }),
        ),
      );
      ours.push(
        await place.withServer(({ url }) =>
          runCurve({ urls: [url], path: SIGNALLING_ROUTE, conferences: [...conferences] }),
        ),
      );
    }
    return [curveTable(ours, floors), await measurePresence(place, ONLINE, turns)];
  });
}

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
