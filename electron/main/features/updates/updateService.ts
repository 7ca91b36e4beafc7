/** Runs the flow's effects with an engine, and checks for updates regularly. */
import type { FeedAnswer, Update } from './readFeed.ts';
import {
  type UpdateEffect,
  type UpdateEvent,
  type UpdateFailure,
  type UpdateFlow,
  startUpdateFlow,
  stepUpdates,
} from './updateFlow.ts';

const MINUTE_MS = 60_000;
/** The first check is some minutes after the start, so that it doesn't slow the start down; then a few times a day. */
const FIRST_CHECK_MS = 5 * MINUTE_MS;
const CHECK_EVERY_MS = 6 * 60 * MINUTE_MS;
/** Spreads the requests of machines that were turned on at the same time. */
const JITTER = 0.5;

/** The engine: electron-updater, or one for tests. Promises reject with an {@link UpdateError}. */
export interface UpdateEngine {
  readonly check: () => Promise<FeedAnswer>;
  /** Resolves when the file is complete and its checksum is correct. */
  readonly download: (
    update: Update,
    onProgress: (bytes: number, total: number) => void,
    signal: AbortSignal,
  ) => Promise<void>;
  /** Checks the file once more, and prepares `quitAndInstall`. */
  readonly prepare: () => Promise<void>;
  /** Ends the app and starts the new one. Throws when it can't be installed. */
  readonly quitAndInstall: () => void;
  /** Installs when the app quits, if `isWanted` is still true at that time. */
  readonly installAtQuit: (isWanted: () => boolean) => void;
}

/** Why the engine failed. */
export class UpdateError extends Error {
  readonly failure: UpdateFailure;

  constructor(failure: UpdateFailure, detail: string) {
    super(detail);
    this.name = 'UpdateError';
    this.failure = failure;
  }
}

/** Stored between starts. */
export interface UpdateMemory {
  readonly skipped?: string | undefined;
  /** The newest version that the feed ever offered. */
  readonly newest?: string | undefined;
}

export type UpdateService = ReturnType<typeof createUpdateService>;

export interface UpdateServiceParts {
  readonly engine: UpdateEngine;
  readonly canInstall: boolean;
  readonly memory: { read: () => UpdateMemory; write: (memory: UpdateMemory) => void };
  readonly show: () => void;
  readonly hide: () => void;
  /** Hears of each change. */
  readonly onFlow: (flow: UpdateFlow) => void;
  readonly onFailure: (facts: { readonly failure: UpdateFailure; readonly detail: string }) => void;
  /** 0 to 1. */
  readonly random?: () => number;
}

/** Creates the service; the first check starts automatically after some minutes. */
export function createUpdateService(parts: UpdateServiceParts) {
  const { engine, memory, random = Math.random } = parts;
  let flow = startUpdateFlow(parts.canInstall);
  let downloading: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const on = (event: UpdateEvent): void => {
    const step = stepUpdates(flow, event);
    const isChange = step.flow !== flow;
    flow = step.flow;
    if (isChange) parts.onFlow(flow);
    for (const effect of step.effects) carryOut(effect);
  };

  const fail = (error: unknown): void => {
    const known = error instanceof UpdateError;
    const failure = known ? error.failure : 'unknown';
    parts.onFailure({ failure, detail: error instanceof Error ? error.message : String(error) });
    on({ kind: 'failed', failure });
  };

  const check = async (): Promise<void> => {
    const answer = await engine.check();
    if (answer.kind === 'failed') {
      fail(new UpdateError(answer.failure, answer.detail));
      return;
    }
    const update = answer.kind === 'update' ? answer.update : undefined;
    const { skipped } = memory.read();
    if (update !== undefined) memory.write({ ...memory.read(), newest: update.version });
    on({ kind: 'checked', update, isSkipped: update !== undefined && update.version === skipped });
  };

  const download = async (update: Update): Promise<void> => {
    const own = new AbortController();
    downloading = own;
    try {
      await engine.download(
        update,
        (bytes, total) => {
          if (!own.signal.aborted) on({ kind: 'progress', bytes, total });
        },
        own.signal,
      );
      if (!own.signal.aborted) on({ kind: 'downloaded' });
    } catch (error) {
      // A download that the person cancelled isn't a failure.
      if (!own.signal.aborted) fail(error);
    }
  };

  const carryOut = (effect: UpdateEffect): void => {
    switch (effect.kind) {
      case 'show':
        parts.show();
        return;
      case 'check':
        void check().catch(fail);
        return;
      case 'download':
        void download(effect.update);
        return;
      case 'cancel':
        downloading?.abort();
        return;
      case 'prepare':
        void engine.prepare().then(() => on({ kind: 'prepared' }), fail);
        return;
      case 'installAtQuit':
        engine.installAtQuit(
          () => !flow.isInCall && flow.state.kind === 'ready' && flow.state.plan === 'atQuit',
        );
        return;
      case 'quitAndInstall':
        try {
          engine.quitAndInstall();
        } catch (error) {
          fail(error);
        }
        return;
      case 'skip':
        memory.write({ ...memory.read(), skipped: effect.version });
        parts.hide();
    }
  };

  const plan = (after: number): void => {
    timer = setTimeout(
      () => {
        on({ kind: 'due' });
        plan(CHECK_EVERY_MS);
      },
      after * (1 + JITTER * random()),
    );
    timer.unref?.();
  };
  plan(FIRST_CHECK_MS);

  return {
    flow: (): UpdateFlow => flow,
    on,
    /** Stops the checks and cancels a running download. */
    close: (): void => {
      clearTimeout(timer);
      downloading?.abort();
    },
  };
}
