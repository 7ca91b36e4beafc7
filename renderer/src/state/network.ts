/** Whether the server can be reached, so that forms don't send in vain (failure E2). */
import { atom, useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { isServerThere } from '#renderer/api/serverInfo.ts';
import { hasNetwork, watchNetwork } from '#renderer/platform/browser/network.ts';
import { servicesAtom } from './services.ts';

/** The poll interval while the browser has no network and the server doesn't answer. */
const PROBE_INTERVAL_MS = 5000;

const isOfflineBaseAtom = atom(false);

const findOutAtom = atom(
  (get) => get(isOfflineBaseAtom),
  async (get, set, signal: AbortSignal): Promise<void> => {
    // "No network" isn't proof: a server on this machine answers without one.
    const isOffline = !hasNetwork() && !(await isServerThere(get(servicesAtom).http, signal));
    if (!signal.aborted) set(isOfflineBaseAtom, isOffline);
  },
);

findOutAtom.onMount = (findOut) => {
  let latest = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function look(): Promise<void> {
    latest.abort(); // the newest change of the network has the last word
    clearTimeout(timer);
    const mine = new AbortController();
    latest = mine;
    await findOut(mine.signal);
    if (mine.signal.aborted || hasNetwork()) return;
    timer = setTimeout(() => void look(), PROBE_INTERVAL_MS);
  }
  const stop = watchNetwork(() => void look());
  void look();
  return () => {
    stop();
    latest.abort();
    clearTimeout(timer);
  };
};

/** True while no request can arrive; watched only while a component reads it. */
const isOfflineAtom = atom((get) => get(findOutAtom));

/** Why a form cannot be sent now, in words; undefined while it can. */
export function useOfflineReason(): string | undefined {
  const { t } = useTranslation('common');
  return useAtomValue(isOfflineAtom) ? t('offline') : undefined;
}
