/** Uploads a growing file in order, in chunks, over an unreliable network. */

export type SendOutcome =
  /** The number of bytes on the server, which also reveals a lost answer. */
  | { readonly kind: 'received'; readonly received: number }
  /** It may work later. */
  | { readonly kind: 'later' }
  /** The server refuses it for good. */
  | { readonly kind: 'refused' };

export interface PieceQueueOptions {
  readonly send: (offset: number, piece: Blob) => Promise<SendOutcome>;
  readonly pause: (ms: number) => Promise<void>;
  /** How much is kept while nothing arrives. */
  readonly keptBytesMax: number;
  readonly pieceBytesMax: number;
  /** Called at every change of `getState`. */
  readonly onChange: () => void;
}

export interface PieceQueueState {
  /** The last try failed. */
  readonly isStuck: boolean;
  /** Nothing can be added before some data has arrived. */
  readonly isFull: boolean;
  readonly isRefused: boolean;
}

export interface PieceQueue {
  add(piece: Blob): void;
  getState(): PieceQueueState;
  /** Resolves to true when everything has arrived, and to false when it never will. */
  drained(): Promise<boolean>;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5000;

export function createPieceQueue(options: PieceQueueOptions): PieceQueue {
  const { send, pause, keptBytesMax, pieceBytesMax, onChange } = options;
  /** The data that the server may not have; starts at `sent`. */
  let kept: readonly Blob[] = [];
  let keptBytes = 0;
  let sent = 0;
  let state: PieceQueueState = { isStuck: false, isFull: false, isRefused: false };
  let work: Promise<void> | undefined;

  function change(next: Partial<PieceQueueState>): void {
    const changed = { ...state, isFull: keptBytes >= keptBytesMax, ...next };
    const isSame =
      changed.isStuck === state.isStuck &&
      changed.isFull === state.isFull &&
      changed.isRefused === state.isRefused;
    state = changed;
    if (!isSame) onChange();
  }

  function drop(bytes: number): void {
    let rest = bytes;
    sent += bytes;
    keptBytes -= bytes;
    while (rest > 0) {
      const [first] = kept;
      if (first === undefined) return;
      kept = first.size <= rest ? kept.slice(1) : [first.slice(rest), ...kept.slice(1)];
      rest -= Math.min(rest, first.size);
    }
  }

  async function sendAll(): Promise<void> {
    for (let failures = 0; keptBytes > 0 && !state.isRefused;) {
      const piece = new Blob([...kept]).slice(0, pieceBytesMax);
      const outcome = await send(sent, piece);
      if (outcome.kind === 'received') {
        const advance = outcome.received - sent;
        // Fewer bytes than before, or more than exist: that is another file.
        if (advance < 0 || advance > keptBytes) {
          change({ isRefused: true });
        } else {
          drop(advance);
          failures = advance > 0 ? 0 : failures + 1;
          change({ isStuck: advance === 0 });
        }
      } else {
        failures += 1;
        change(outcome.kind === 'refused' ? { isRefused: true } : { isStuck: true });
      }
      if (failures > 0 && !state.isRefused)
        await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)));
    }
  }

  function run(): void {
    work ??= sendAll().finally(() => {
      work = undefined;
    });
  }

  return {
    add(piece) {
      if (state.isRefused) return;
      kept = [...kept, piece];
      keptBytes += piece.size;
      change({});
      run();
    },
    getState: () => state,
    async drained() {
      run();
      await work;
      // Data may have been added in the meantime.
      return keptBytes > 0 && !state.isRefused ? this.drained() : !state.isRefused;
    },
  };
}
