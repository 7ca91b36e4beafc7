/** Carries out what the flow says, with an engine that does the work, and checks on its own now and then. */
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
/** The first look some minutes after the start, which has better things to do; then a few times a day. */
const FIRST_CHECK_MS = 5 * MINUTE_MS;
const CHECK_EVERY_MS = 6 * 60 * MINUTE_MS;
/** Machines that were turned on together do not ask together. */
const JITTER = 0.5;

/** What does the work: electron-updater, or a test. Promises reject with an {@link UpdateError}. */
export interface UpdateEngine {
  readonly check: () => Promise<FeedAnswer>;
  /** Ends when the whole file is there and its sum is right. */
  readonly download: (
    update: Update,
    onProgress: (bytes: number, total: number) => void,
    signal: AbortSignal,
  ) => Promise<void>;
  /** Checks the file once more, and makes ready what must be ready before `quitAndInstall`. */
  readonly prepare: () => Promise<void>;
  /** Ends the app; the new one starts. Throws when it cannot be installed. */
  readonly quitAndInstall: () => void;
  /** Installs when the app ends on its own, if `isWanted` still says so then. */
  readonly installAtQuit: (isWanted: () => boolean) => void;
}

/** Why the engine could not do it. */
export class UpdateError extends Error {
  readonly failure: UpdateFailure;

  constructor(failure: UpdateFailure, detail: string) {
    super(detail);
    this.name = 'UpdateError';
    this.failure = failure;
  }
}

/** What is remembered between starts. */
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

/** Makes it; the first check comes on its own after some minutes. */
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
      // What the person ended has not failed.
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
    /** Ends the checks; nothing else is under way then, or it is given up. */
    close: (): void => {
      clearTimeout(timer);
      downloading?.abort();
    },
  };
}
