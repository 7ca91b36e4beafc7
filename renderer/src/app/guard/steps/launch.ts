import { CONTINUE, type GuardStep } from '#renderer/app/guard/steps/guardStep.ts';
import { CLIENT_VERSION } from '#shared/clientVersion.ts';
import { atFirstTouch } from '#renderer/lib/atFirstTouch.ts';
import type { PageAddress } from '#renderer/domain/pageAddress.ts';
import { readTabNote, writeTabNote } from '#renderer/platform/storage/tabNotes.ts';
import { refreshDeviceInfoAtom } from '#renderer/state/deviceInfo.ts';
import { findShell, shellServerHost } from '#renderer/platform/desktop/shell.ts';
import { setLaunchAtom } from '#renderer/state/launchMode.ts';
import { setCarriedToAtom } from '#renderer/state/serverInfo.ts';

/**
 * Step 1 (GD-1): launch mode and client version come from the opened address, and the devices from the browser. Links and redirects
 * omit the mode, so the tab keeps it over a reload.
 */
export const launchStep: GuardStep = ({ openedAddress, isFirstLoad, store, connectClient }) => {
  if (isFirstLoad) {
    const { callId, language } = openedAddress;
    const { mode, clientVersion } = launchOf(openedAddress);
    store.set(setLaunchAtom, { mode, clientVersion, callId, language });
    const lookAtDevices = (): void => void store.set(refreshDeviceInfoAtom);
    // Listing devices starts a process of 20 MiB: an app that is open all day waits until its person does something.
    if (findShell() !== undefined && openedAddress.pathname === '/') atFirstTouch(lookAtDevices);
    else lookAtDevices();
    // Nothing waits for the client either: the page can start without it.
    if (mode === 'inApp') connectClient(store);
    // Only the join box needs it, so nothing waits for it.
    void shellServerHost().then((host) => store.set(setCarriedToAtom, host));
  }
  return CONTINUE;
};

function launchOf({
  launchMode,
  clientVersion,
  search,
}: PageAddress): Pick<PageAddress, 'clientVersion'> & { readonly mode: PageAddress['launchMode'] } {
  if (new URLSearchParams(search).has('mode')) {
    writeTabNote('launch', launchMode === 'inApp' ? (clientVersion ?? '') : undefined);
    return { mode: launchMode, clientVersion };
  }
  const kept = readTabNote('launch');
  if (kept === undefined) return { mode: launchMode, clientVersion };
  const keptVersion = CLIENT_VERSION.test(kept) ? kept : undefined;
  return { mode: 'inApp', clientVersion: clientVersion ?? keptVersion };
}
