/** A recording arrives once and in order, whatever the network does to requests and responses. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPieceQueue, type PieceQueueState, type SendOutcome } from './pieceQueue.ts';

/** The result of an attempt: it arrives; it is lost; it arrives and the response is lost. */
type Luck = 'good' | 'lost' | 'answerLost';

function desk(luck: readonly Luck[]) {
  let file = '';
  let tries = 0;
  return {
    read: () => file,
    send: async (offset: number, piece: Blob): Promise<SendOutcome> => {
      const content = await piece.text();
      const now = luck[tries] ?? 'good';
      tries += 1;
      if (now === 'lost') return { kind: 'later' };
      // The server's rule: pieces for another offset are ignored, and the response has the current offset.
      if (offset === file.length) file += content;
      return now === 'answerLost' ? { kind: 'later' } : { kind: 'received', received: file.length };
    },
  };
}

const atOnce = () => Promise.resolve();

describe('[PA-4] the pieces of a recording', () => {
  test('arrive once and in order over an unreliable network', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ minLength: 1, maxLength: 20, unit: 'binary-ascii' }), {
          minLength: 1,
          maxLength: 12,
        }),
        fc.array(fc.constantFrom<Luck>('good', 'lost', 'answerLost'), { maxLength: 30 }),
        fc.integer({ min: 1, max: 16 }),
        async (pieces, luck, pieceBytesMax) => {
          const { read, send } = desk(luck);
          const options = { send, pause: atOnce, keptBytesMax: 1e9, onChange: () => undefined };
          const queue = createPieceQueue({ ...options, pieceBytesMax });
          for (const piece of pieces) {
            queue.add(new Blob([piece]));
            await Promise.resolve();
          }
          expect(await queue.drained()).toBe(true);
          expect(read()).toBe(pieces.join(''));
          expect(queue.getState()).toEqual({ isStuck: false, isFull: false, isRefused: false });
        },
      ),
    );
  });

  test('are limited; the state shows when the queue is full and when it is not', async () => {
    let isAway = true;
    const states: PieceQueueState[] = [];
    const back = Promise.withResolvers<undefined>();
    const { read, send } = desk([]);
    const queue = createPieceQueue({
      send: (offset, piece) => (isAway ? Promise.resolve({ kind: 'later' }) : send(offset, piece)),
      pause: () => back.promise,
      keptBytesMax: 10,
      pieceBytesMax: 4,
      onChange: () => states.push(queue.getState()),
    });
    queue.add(new Blob(['12345']));
    queue.add(new Blob(['67890']));
    expect(queue.getState().isFull).toBe(true);
    isAway = false;
    back.resolve(undefined);
    expect(await queue.drained()).toBe(true);
    expect(read()).toBe('1234567890');
    expect(states.some(({ isStuck }) => isStuck)).toBe(true);
    expect(states.at(-1)).toEqual({ isStuck: false, isFull: false, isRefused: false });
  });

  test.each<SendOutcome>([{ kind: 'refused' }, { kind: 'received', received: 4000 }])(
    'stop when the server disagrees: %o',
    async (outcome) => {
      const queue = createPieceQueue({
        send: () => Promise.resolve(outcome),
        pause: atOnce,
        keptBytesMax: 10,
        pieceBytesMax: 4,
        onChange: () => undefined,
      });
      queue.add(new Blob(['12345']));
      expect(await queue.drained()).toBe(false);
      expect(queue.getState().isRefused).toBe(true);
    },
  );
});
