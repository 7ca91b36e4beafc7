/** The provider at which people can sign in besides this server. */
import { atom } from 'jotai';
import { launchModeAtom } from './launchMode.ts';
import { readyServerInfoAtom } from './serverInfo.ts';

/** Its name, where a sign-in there can return to this page. Inside another client no other site can open. */
export const signInProviderAtom = atom((get) => {
  if (get(launchModeAtom) === 'inApp') return undefined;
  return get(readyServerInfoAtom)?.signInProvider;
});
