import { isSecurePage } from '#renderer/domain/pageAddress.ts';
import { openDialogAtom } from '#renderer/state/dialogs.ts';
import { launchModeAtom } from '#renderer/state/launchMode.ts';
import { showMainErrorAtom } from '#renderer/state/mainError.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { servicesAtom } from '#renderer/state/services.ts';
import { CONTINUE, type GuardStep, STOP } from '#renderer/app/guard/guardStep.ts';

/** Step 4 (GD-4): a page over plain http moves to https where the server has it, or says why it matters. */
export const secureConnectionStep: GuardStep = async (context) => {
  const { address, isFirstLoad, store, probe, takeLeave } = context;
  const info = store.get(readyServerInfoAtom);
  if (!isFirstLoad || !info || isSecurePage(address.protocol, address.hostname)) return CONTINUE;
  if (info.isSslEnabled === true) {
    const secure = secureAddress(info.secureUrl, address.hostname);
    // A server that sends people back from https would otherwise send them round for ever.
    if (secure && (await probe(secure)) && takeLeave()) {
      return { kind: 'leave', url: `${secure}${address.pathname}${address.search}${address.hash}` };
    }
    if (store.get(servicesAtom).storage.read('hideHttpsWarning') !== true) {
      store.set(openDialogAtom, { kind: 'httpsWarning' });
    }
    return CONTINUE;
  }
  if (store.get(launchModeAtom) !== 'inApp') return CONTINUE;
  store.set(showMainErrorAtom, { book: 'main', code: 'SECURITY_FLAW' });
  return STOP;
};

/**
 * The secure origin to go to without asking: https on the very host the page came from, because the
 * info arrived unprotected and could name any other (reliability D1).
 */
function secureAddress(secureUrl: string | undefined, hostname: string): string | undefined {
  try {
    const url = new URL(secureUrl ?? '');
    const isSameHost = url.protocol === 'https:' && url.hostname === hostname;
    return isSameHost && url.username === '' && url.password === '' ? url.origin : undefined;
  } catch {
    return undefined; // no address at all
  }
}
