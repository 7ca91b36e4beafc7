import { expect, test } from 'vitest';
import { aServerInfo, aStore } from '#tests/support/builders.ts';
import { setLaunchAtom } from './launchMode.ts';
import { setCarriedToAtom } from './serverInfo.ts';
import { signInProviderAtom } from './signInProvider.ts';

test('[AU-4] offers a provider in a browser and the app, but not in another client', () => {
  const { store } = aStore({ serverInfo: aServerInfo({ signInProvider: 'Acme' }) });
  expect(store.get(signInProviderAtom)).toBe('Acme');
  store.set(setLaunchAtom, { mode: 'inApp', clientVersion: undefined });
  expect(store.get(signInProviderAtom)).toBeUndefined();
  store.set(setLaunchAtom, { mode: 'browser', clientVersion: undefined });
  store.set(setCarriedToAtom, 'vc.example');
  expect(store.get(signInProviderAtom)).toBe('Acme');
});
