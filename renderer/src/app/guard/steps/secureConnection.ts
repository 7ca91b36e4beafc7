import { isSecurePage } from '#renderer/domain/pageAddress.ts';
import { secureTarget } from '#renderer/domain/secureTarget.ts';
import { openDialogAtom } from '#renderer/state/dialogs.ts';
import { launchModeAtom } from '#renderer/state/launchMode.ts';
import { showMainErrorAtom } from '#renderer/state/mainError.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { servicesAtom } from '#renderer/state/services.ts';
import { CONTINUE, type GuardStep, STOP } from '#renderer/app/guard/steps/guardStep.ts';

/**
 * Step 4 (GD-4): a page over plain http moves to https where the server has it, or explains why it matters. It only moves to its
 * own host: the info arrived unprotected and could name any other host (failure D1), whose answer a page can't read. For another
 * host, the warning asks the person. Typed text is passed on (`platform/browser/typedOverMove.ts`).
 */
export const secureConnectionStep: GuardStep = async (context) => {
  const { address, isFirstLoad, store, probe, takeLeave } = context;
  const info = store.get(readyServerInfoAtom);
  if (!isFirstLoad || !info || isSecurePage(address.protocol, address.hostname)) return CONTINUE;
  if (info.isSslEnabled === true) {
    const target = secureTarget(info.secureUrl, address);
    const isToBeTried = target?.isOtherHost === false;
    const isThere = isToBeTried && (await probe(target.origin));
    // A server that redirects https to http would otherwise cause a loop.
    if (isThere && takeLeave())
      return { kind: 'leave', url: target.url + (globalThis.plenumTyped?.() ?? '') };
    if (store.get(servicesAtom).storage.read('hideHttpsWarning') !== true) {
      store.set(openDialogAtom, { kind: 'httpsWarning', wasTried: isToBeTried && !isThere });
    }
    return CONTINUE;
  }
  if (store.get(launchModeAtom) !== 'inApp') return CONTINUE;
  store.set(showMainErrorAtom, { book: 'main', code: 'SECURITY_FLAW' });
  return STOP;
};
