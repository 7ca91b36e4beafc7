/**
 * The flow of an update: a pure function of state and event. During a call nothing starts, nothing is installed, and no window
 * opens unasked; all of that waits for the end of the call.
 */
import type { FeedFailure, Update } from './readFeed.ts';

export type UpdateFailure =
  | FeedFailure
  | 'cutOff'
  | 'corrupted'
  | 'diskFull'
  | 'notInstalled'
  | 'unknown';

export type UpdateState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'checking'; readonly isAsked: boolean }
  | { readonly kind: 'upToDate' }
  /** `isWanted`: the download begins after the call. */
  | { readonly kind: 'found'; readonly update: Update; readonly isWanted: boolean }
  | {
      readonly kind: 'downloading';
      readonly update: Update;
      readonly bytes: number;
      readonly total: number;
    }
  | {
      readonly kind: 'ready';
      readonly update: Update;
      readonly plan: 'open' | 'afterCall' | 'atQuit';
    }
  | { readonly kind: 'installing'; readonly update: Update }
  | { readonly kind: 'failed'; readonly failure: UpdateFailure; readonly update?: Update };

/** The whole of it. */
export interface UpdateFlow {
  readonly state: UpdateState;
  readonly isInCall: boolean;
  /** What is postponed to the end of the call: the window, and a due check. */
  readonly isShowDue: boolean;
  readonly isCheckDue: boolean;
  /** Whether this kind of installation can replace itself. */
  readonly canInstall: boolean;
}

export type UpdateEvent =
  /** The person asked for a check. */
  | { readonly kind: 'asked' }
  /** An automatic check is due. */
  | { readonly kind: 'due' }
  | {
      readonly kind: 'checked';
      readonly update: Update | undefined;
      /** The person wants to skip this version. */
      readonly isSkipped: boolean;
    }
  | { readonly kind: 'failed'; readonly failure: UpdateFailure }
  | { readonly kind: 'download' | 'cancel' | 'install' | 'atQuit' | 'skip' | 'retry' }
  | { readonly kind: 'progress'; readonly bytes: number; readonly total: number }
  | { readonly kind: 'downloaded' }
  /** The file was checked once more, right before it is installed. */
  | { readonly kind: 'prepared' }
  | { readonly kind: 'callBegan' | 'callEnded' };

/** The effects of a step. `quitAndInstall` ends the app; `skip` remembers the version and closes the window. */
export type UpdateEffect =
  | { readonly kind: 'show' | 'check' | 'cancel' | 'prepare' | 'installAtQuit' | 'quitAndInstall' }
  | { readonly kind: 'download'; readonly update: Update }
  | { readonly kind: 'skip'; readonly version: string };

export interface UpdateStep {
  readonly flow: UpdateFlow;
  readonly effects: readonly UpdateEffect[];
}

/** The beginning. */
export function startUpdateFlow(canInstall: boolean): UpdateFlow {
  const state = { kind: 'idle' } as const;
  return { state, isInCall: false, isShowDue: false, isCheckDue: false, canInstall };
}

/** Handles an event. One that doesn't fit the state changes nothing. */
export function stepUpdates(flow: UpdateFlow, event: UpdateEvent): UpdateStep {
  const { state } = flow;
  switch (event.kind) {
    case 'asked':
      return withEffects({ kind: 'show' })(isAtRest(state) ? check(flow, true) : stay(flow));
    case 'due':
      if (!isAtRest(state)) return stay(flow);
      return flow.isInCall ? stay({ ...flow, isCheckDue: true }) : check(flow, false);
    case 'checked':
      return state.kind === 'checking' ? checked(flow, state.isAsked, event) : stay(flow);
    case 'failed':
      return failed(flow, event.failure);
    case 'download':
      return state.kind === 'found' ? download(flow, state.update) : stay(flow);
    case 'retry':
      return state.kind === 'failed' ? retry(flow, state.update) : stay(flow);
    case 'cancel':
      return cancel(flow);
    case 'progress':
      if (state.kind !== 'downloading') return stay(flow);
      return go(flow, { ...state, bytes: event.bytes, total: event.total });
    case 'downloaded':
      if (state.kind !== 'downloading') return stay(flow);
      return show(go(flow, { kind: 'ready', update: state.update, plan: 'open' }));
    case 'install':
      return state.kind === 'ready' ? install(flow, state.update) : stay(flow);
    case 'atQuit':
      if (state.kind !== 'ready') return stay(flow);
      return withEffects({ kind: 'installAtQuit' })(go(flow, { ...state, plan: 'atQuit' }));
    case 'prepared':
      if (state.kind !== 'installing') return stay(flow);
      return flow.isInCall
        ? go(flow, { kind: 'ready', update: state.update, plan: 'afterCall' })
        : withEffects({ kind: 'quitAndInstall' })(stay(flow));
    case 'skip':
      if (state.kind !== 'found' && state.kind !== 'ready') return stay(flow);
      return withEffects({ kind: 'skip', version: state.update.version })(
        go(flow, { kind: 'idle' }),
      );
    case 'callBegan':
      return stay({ ...flow, isInCall: true });
    case 'callEnded':
      return flow.isInCall ? afterCall({ ...flow, isInCall: false }) : stay(flow);
  }
}

function isAtRest({ kind }: UpdateState): boolean {
  return kind === 'idle' || kind === 'upToDate' || kind === 'failed';
}

function check(flow: UpdateFlow, isAsked: boolean): UpdateStep {
  const state = { kind: 'checking', isAsked } as const;
  return withEffects({ kind: 'check' })(stay({ ...flow, state, isCheckDue: false }));
}

function checked(
  flow: UpdateFlow,
  isAsked: boolean,
  { update, isSkipped }: Extract<UpdateEvent, { kind: 'checked' }>,
): UpdateStep {
  if (update === undefined) return go(flow, { kind: isAsked ? 'upToDate' : 'idle' });
  if (isSkipped && !isAsked) return go(flow, { kind: 'idle' });
  const step = go(flow, { kind: 'found', update, isWanted: false });
  return isAsked ? step : show(step);
}

/** An automatic check fails silently: it is repeated later. */
function failed(flow: UpdateFlow, failure: UpdateFailure): UpdateStep {
  const { state } = flow;
  switch (state.kind) {
    case 'checking':
      return go(flow, state.isAsked ? { kind: 'failed', failure } : { kind: 'idle' });
    case 'downloading':
    case 'installing':
    case 'ready':
      return show(go(flow, { kind: 'failed', failure, update: state.update }));
    case 'idle':
    case 'upToDate':
    case 'found':
    case 'failed':
      return stay(flow);
  }
}

function download(flow: UpdateFlow, update: Update): UpdateStep {
  if (!flow.canInstall) return stay(flow);
  if (flow.isInCall) return go(flow, { kind: 'found', update, isWanted: true });
  const state = { kind: 'downloading', update, bytes: 0, total: 0 } as const;
  return withEffects({ kind: 'download', update })(go(flow, state));
}

/** Retries after a failure: the download, or the check if no update was found yet. */
function retry(flow: UpdateFlow, update: Update | undefined): UpdateStep {
  return update === undefined ? check(flow, true) : download(flow, update);
}

function cancel(flow: UpdateFlow): UpdateStep {
  const { state } = flow;
  switch (state.kind) {
    case 'downloading':
      return withEffects({ kind: 'cancel' })(
        go(flow, { kind: 'found', update: state.update, isWanted: false }),
      );
    case 'found':
      return go(flow, { ...state, isWanted: false });
    case 'ready':
      return go(flow, { ...state, plan: 'open' });
    case 'idle':
    case 'checking':
    case 'upToDate':
    case 'installing':
    case 'failed':
      return stay(flow);
  }
}

function install(flow: UpdateFlow, update: Update): UpdateStep {
  if (flow.isInCall) return go(flow, { kind: 'ready', update, plan: 'afterCall' });
  return withEffects({ kind: 'prepare' })(go(flow, { kind: 'installing', update }));
}

function afterCall(flow: UpdateFlow): UpdateStep {
  const { state, isShowDue } = flow;
  const rested: UpdateFlow = { ...flow, isShowDue: false };
  const step =
    state.kind === 'found' && state.isWanted
      ? download(rested, state.update)
      : state.kind === 'ready' && state.plan === 'afterCall'
        ? install(rested, state.update)
        : flow.isCheckDue && isAtRest(state)
          ? check(rested, false)
          : stay(rested);
  return isShowDue ? withEffects({ kind: 'show' })(step) : step;
}

/** Opens the window, now or after the call. */
function show(step: UpdateStep): UpdateStep {
  return step.flow.isInCall
    ? { ...step, flow: { ...step.flow, isShowDue: true } }
    : withEffects({ kind: 'show' })(step);
}

function go(flow: UpdateFlow, state: UpdateState): UpdateStep {
  return stay({ ...flow, state });
}

function stay(flow: UpdateFlow): UpdateStep {
  return { flow, effects: [] };
}

function withEffects(...effects: readonly UpdateEffect[]): (step: UpdateStep) => UpdateStep {
  return (step) => ({ ...step, effects: [...step.effects, ...effects] });
}
