/**
 * The loading parts and their retries: a try, one automatic retry, then as often as the person wants. Until a part has loaded or is
 * cancelled, the caller waits, so that the previous page stays unchanged, with its input.
 */
import { atom } from 'jotai';
import { CHUNK_TIMEOUT_MS } from '#shared/limits.ts';
import type { PartName } from '#shared/partList.ts';
import { pause } from '#renderer/lib/pause.ts';
import { type Result, fail } from '#shared/result.ts';
import { isBuildNewer } from '#renderer/platform/parts/newerBuild.ts';
import type { Store } from '#renderer/state/services.ts';
import { readPartFiles } from '#renderer/platform/parts/partList.ts';
import { type PartFailure, type PartProgress, loadPart } from './loadPart.ts';

/** Parts with a dialog; no route waits for them. */
const DIALOG_PARTS = ['DocumentDialog', 'QrCodeDialog'] as const satisfies readonly PartName[];
export type DialogPartName = (typeof DIALOG_PARTS)[number];

interface Common {
  readonly part: PartName;
  /** How many tries have failed. */
  readonly failures: number;
  /** Retries at once, even while a try is running. */
  readonly retry: () => void;
  /** Gives the part up. */
  readonly giveUp: () => void;
}

export type PartLoad = Common &
  (
    | { readonly kind: 'loading'; readonly progress: PartProgress | undefined }
    | {
        readonly kind: 'failed';
        readonly failure: PartFailure;
        /** Only a reload helps: the server has another build, or the browser refuses the part for good. */
        readonly needsReload: boolean;
        readonly isBuildNewer: boolean;
      }
  );

/** The wait before the automatic retry. */
const RETRY_DELAY_MS = 1000;

const loadsBaseAtom = atom<readonly PartLoad[]>([]);

/** The loading parts, in the order of their requests. */
export const partLoadsAtom = atom((get) => get(loadsBaseAtom));

/** Whether a dialog waits for this part, and shows its progress itself. */
export function isOfDialog({ part }: PartLoad): boolean {
  return DIALOG_PARTS.some((each) => each === part);
}

/** Whether a route waits for this part; others belong to a dialog or load in advance. */
export function isOfRoute(load: PartLoad): boolean {
  return load.part !== 'overlays' && load.part !== 'webChannel' && !isOfDialog(load);
}

/** The requested parts that weren't cancelled; a loaded part stays. */
const obtainedBy = new WeakMap<Store, Map<PartName, Obtained>>();

interface Obtained {
  readonly result: Promise<Result<unknown, PartFailure>>;
  /** A page now waits for the part: its progress is shown from here on. */
  readonly speakUp: () => void;
}

export interface WantedPart<Module> {
  readonly part: PartName;
  readonly load: () => Promise<Module>;
  /** Nothing waits for it: no progress is shown, and it is dropped after two tries. */
  readonly isQuiet?: boolean;
}

/**
 * Loads a part once for the life of the page; later calls return the same one. Resolves with a failure only when it was cancelled.
 */
export async function obtainPart<Module>(
  store: Store,
  wanted: WantedPart<Module>,
): Promise<Result<Module, PartFailure>> {
  const { part } = wanted;
  const obtained = obtainedBy.get(store) ?? new Map<PartName, Obtained>();
  obtainedBy.set(store, obtained);
  const known = obtained.get(part);
  if (known) {
    if (wanted.isQuiet !== true) known.speakUp();
    moveToEnd(store, part);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a part has one shape, which its name identifies
    return known.result as Promise<Result<Module, PartFailure>>;
  }
  const { result, speakUp } = begin(store, wanted);
  obtained.set(part, { result, speakUp });
  const outcome = await result;
  if (!outcome.ok) obtained.delete(part);
  store.set(
    loadsBaseAtom,
    store.get(loadsBaseAtom).filter((each) => each.part !== part),
  );
  return outcome;
}

function begin<Module>(store: Store, wanted: WantedPart<Module>) {
  let isQuiet = wanted.isQuiet === true;
  let latest: PartLoad | undefined;
  const result = obtain(
    wanted,
    () => isQuiet,
    (load) => {
      latest = load;
      if (!isQuiet) put(store, load);
    },
  );
  void result.then(() => (latest = undefined));
  return {
    result,
    speakUp: () => {
      isQuiet = false;
      if (latest) put(store, latest);
    },
  };
}

function put(store: Store, load: PartLoad): void {
  const loads = store.get(loadsBaseAtom);
  const isNew = !loads.some(({ part }) => part === load.part);
  store.set(
    loadsBaseAtom,
    isNew ? [...loads, load] : loads.map((each) => (each.part === load.part ? load : each)),
  );
}

function moveToEnd(store: Store, part: PartName): void {
  const loads = store.get(loadsBaseAtom);
  store.set(
    loadsBaseAtom,
    [...loads].sort((left, right) => Number(left.part === part) - Number(right.part === part)),
  );
}

async function obtain<Module>(
  { part, load }: WantedPart<Module>,
  isQuiet: () => boolean,
  show: (load: PartLoad) => void,
): Promise<Result<Module, PartFailure>> {
  const givenUp = new AbortController();
  // The limit covers all automatic tries: a person must not wait twice as long for the message.
  let endsAt = performance.now() + CHUNK_TIMEOUT_MS;
  for (let failures = 0; ; failures += 1) {
    const attempt = new AbortController();
    const ways = {
      part,
      failures,
      retry: () => attempt.abort(),
      giveUp: () => {
        givenUp.abort();
        attempt.abort();
      },
    };
    show({ ...ways, kind: 'loading', progress: undefined });
    const result = await loadPart({
      part,
      files: readPartFiles(part),
      load,
      // An address that is new to every cache and to every earlier try.
      query: failures === 0 ? '' : `?r=${Date.now().toString(36)}${failures}`,
      limitMs: endsAt - performance.now(),
      ...(failures === 0 && { stallMs: CHUNK_TIMEOUT_MS / 2 }),
      signal: attempt.signal,
      onProgress: (progress) => show({ ...ways, kind: 'loading', progress }),
    });
    if (result.ok || givenUp.signal.aborted) return result;
    if (attempt.signal.aborted) {
      endsAt = performance.now() + CHUNK_TIMEOUT_MS; // the person wanted another try
      continue;
    }
    if (failures === 0 && endsAt - performance.now() > RETRY_DELAY_MS) {
      await pause(RETRY_DELAY_MS, attempt.signal);
      if (givenUp.signal.aborted) return result;
      continue;
    }
    if (isQuiet()) return result;
    const isNewer = await isBuildNewer();
    if (givenUp.signal.aborted) return result;
    const decision = decide();
    show({
      part,
      failures: failures + 1,
      retry: decision.retry,
      giveUp: decision.giveUp,
      kind: 'failed',
      failure: result.failure,
      needsReload: isNewer || result.failure.isForGood,
      isBuildNewer: isNewer,
    });
    if ((await decision.made) === 'giveUp') return fail(result.failure);
    endsAt = performance.now() + CHUNK_TIMEOUT_MS;
  }
}

function decide(): {
  readonly made: Promise<'retry' | 'giveUp'>;
  readonly retry: () => void;
  readonly giveUp: () => void;
} {
  let resolve: (choice: 'retry' | 'giveUp') => void = () => undefined;
  const made = new Promise<'retry' | 'giveUp'>((settle) => (resolve = settle));
  return { made, retry: () => resolve('retry'), giveUp: () => resolve('giveUp') };
}
