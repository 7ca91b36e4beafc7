/** The columns of a curve, and its rows. */
import type { Cell, Row } from '../report.ts';
import { sampleOf } from '../statistics.ts';
import type { Curve, Step } from './curve.ts';

export type Pick = (step: Step) => number;

export const processorOfJoin: Pick = ({ processorMsPerJoin }) => processorMsPerJoin;
export const processorAtRest: Pick = ({ restBusy }) => restBusy * 100;

export const COLUMNS: readonly { readonly name: string; readonly pick: Pick }[] = [
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

export function stepsOf(curves: readonly Curve[], seats: number): readonly Step[] {
  return curves.flatMap(({ steps }) => steps.filter((step) => step.seats === seats));
}

/** Only the first figure shows the deviation between rounds: the table is wide enough. */
export function row(name: string, steps: readonly Step[]): Row {
  const cells: Cell[] = COLUMNS.map(({ pick }, index) => {
    const sample = sampleOf(steps.map(pick));
    return index === 0 ? sample : sample?.median;
  });
  return { name, cells };
}

export function medianOf(steps: readonly Step[], pick: Pick): number {
  return sampleOf(steps.map(pick))?.median ?? Number.NaN;
}

export function endNotes(beginning: string, curves: readonly Curve[]): readonly string[] {
  const ends = new Set(curves.map(({ end }) => end).filter((end) => end !== undefined));
  return [...ends].map((end) => `${beginning}: ${end}.`);
}
