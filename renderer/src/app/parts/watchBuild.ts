/** Looks now and then whether the server has a newer build, and lets the page say so. */
import { atom } from 'jotai';
import { isBuildNewer } from '#renderer/platform/parts/newerBuild.ts';
import type { Store } from '#renderer/state/services.ts';

/** Coming back to the page asks no more often than this. */
const INTERVAL_MS = 5 * 60_000;

const newBuildBaseAtom = atom<'none' | 'ready' | 'dismissed'>('none');

/** Whether a newer build is ready, and the person has not said "later". */
export const isNewBuildReadyAtom = atom((get) => get(newBuildBaseAtom) === 'ready');

export const dismissNewBuildAtom = atom(null, (_get, set) => {
  set(newBuildBaseAtom, 'dismissed');
});

/** Asks whenever the person comes back to the page; gives what ends that. */
export function watchBuild(store: Store): () => void {
  const end = new AbortController();
  const { signal } = end;
  let askedAtMs = Date.now();
  async function look(): Promise<void> {
    if (document.visibilityState !== 'visible' || Date.now() - askedAtMs < INTERVAL_MS) return;
    askedAtMs = Date.now();
    if (store.get(newBuildBaseAtom) === 'none' && (await isBuildNewer())) {
      store.set(newBuildBaseAtom, 'ready');
    }
  }
  document.addEventListener('visibilitychange', () => void look(), { signal });
  window.addEventListener('focus', () => void look(), { signal });
  return () => end.abort();
}
