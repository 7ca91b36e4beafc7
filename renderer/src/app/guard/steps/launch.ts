import { CONTINUE, type GuardStep } from '#renderer/app/guard/guardStep.ts';
import { shellServerHost } from '#renderer/platform/desktop/shell.ts';
import { setLaunchAtom } from '#renderer/state/launchMode.ts';
import { setCarriedToAtom } from '#renderer/state/serverInfo.ts';
import { checkStorageAtom } from '#renderer/state/storageRefusal.ts';

/** Step 1 (GD-1): launch mode and client version come from the address the page was opened with. */
export const launchStep: GuardStep = ({ openedAddress, isFirstLoad, store, connectClient }) => {
  if (isFirstLoad) {
    const { launchMode: mode, clientVersion, callId, language } = openedAddress;
    store.set(setLaunchAtom, { mode, clientVersion, callId, language });
    store.set(checkStorageAtom);
    // Nothing waits for the client either: the page has all it needs to begin with.
    if (mode === 'inApp') connectClient(store);
    // Only the join box wants to know, so nothing waits for it.
    void shellServerHost().then((host) => store.set(setCarriedToAtom, host));
  }
  return CONTINUE;
};
