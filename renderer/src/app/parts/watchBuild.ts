/** Checks now and then whether the server has a newer build, and lets the page offer it. */
import { atom } from 'jotai';
import { isBuildNewer } from '#renderer/platform/parts/newerBuild.ts';
import type { Store } from '#renderer/state/services.ts';

/** The shortest interval between checks. */
const INTERVAL_MS = 5 * 60_000;

const newBuildBaseAtom = atom<'none' | 'ready' | 'dismissed'>('none');

/** Whether a newer build is ready, and the person hasn't chosen "later". */
export const isNewBuildReadyAtom = atom((get) => get(newBuildBaseAtom) === 'ready');

export const dismissNewBuildAtom = atom(null, (_get, set) => {
  set(newBuildBaseAtom, 'dismissed');
});

/** Checks whenever the person returns to the page. Returns a function that stops this. */
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
