import { isSecurePage } from '#renderer/domain/pageAddress.ts';
import { secureTarget } from '#renderer/domain/secureTarget.ts';
import { openDialogAtom } from '#renderer/state/dialogs.ts';
import { launchModeAtom } from '#renderer/state/launchMode.ts';
import { showMainErrorAtom } from '#renderer/state/mainError.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { servicesAtom } from '#renderer/state/services.ts';
import { CONTINUE, type GuardStep, STOP } from '#renderer/app/guard/steps/guardStep.ts';

/**
 * Step 4 (GD-4): a page over plain http moves to https where the server has it, or says why it matters. It moves to the
 * very host it came from, because the info arrived unprotected and could name any other (failure D1), whose answer a
 * page cannot read. Of another host the warning asks the person. What was typed goes along
 * (`platform/browser/typedOverMove.ts`).
 */
export const secureConnectionStep: GuardStep = async (context) => {
  const { address, isFirstLoad, store, probe, takeLeave } = context;
  const info = store.get(readyServerInfoAtom);
  if (!isFirstLoad || !info || isSecurePage(address.protocol, address.hostname)) return CONTINUE;
  if (info.isSslEnabled === true) {
    const target = secureTarget(info.secureUrl, address);
    const isToBeTried = target?.isOtherHost === false;
    const isThere = isToBeTried && (await probe(target.origin));
    // A server that sends people back from https would otherwise send them round for ever.
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
