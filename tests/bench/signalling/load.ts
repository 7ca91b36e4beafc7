/** Starts the load (`loadProcess.ts`) as a separate process and sends it commands. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import * as z from 'zod/mini';
import { type Order, type Report, reportWire } from './orders.ts';

export type GiveOrder = (order: Order) => Promise<Report>;

/** Runs `work`, which sends commands, and always ends the load. */
export async function withLoad<T>(work: (give: GiveOrder) => Promise<T>): Promise<T> {
  const child = fork(path.join(import.meta.dirname, 'loadProcess.ts'));
  const ended = once(child, 'exit');
  try {
    return await work(async (order) => {
      const answer = Promise.race([once(child, 'message'), ended.then(() => [])]);
      child.send(order);
      const [report] = await answer;
      if (report === undefined) throw new Error('The load ended early.');
      return z.parse(reportWire, report);
    });
  } finally {
    child.kill();
    await ended;
  }
}
