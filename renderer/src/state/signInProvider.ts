/** Another provider at which people can sign in. */
import { atom } from 'jotai';
import { launchModeAtom } from './launchMode.ts';
import { readyServerInfoAtom } from './serverInfo.ts';

/** Its name, where a sign-in there can come back to this page. The page of another client shows no other sites. */
export const signInProviderAtom = atom((get) => {
  if (get(launchModeAtom) === 'inApp') return undefined;
  return get(readyServerInfoAtom)?.signInProvider;
});
