/** Signals that a person sends to the page: every one of the contract, with values as it describes them. */
import { expect, test } from 'vitest';
import { CLIENT } from '#shared/bridge/clientObject.ts';
import { readAct } from './inspectorActs.ts';
import { SIGNAL_FORMS } from './sendSignal.ts';

test('[IA-1] each signal of the contract has a form with a valid action name', () => {
  expect(SIGNAL_FORMS.map(({ signal }) => signal)).toEqual(Object.keys(CLIENT.signals));
  for (const { action } of SIGNAL_FORMS) expect(action).toMatch(/^[A-Za-z]{1,32}$/u);
});

test.each([
  ['senddeepLink', { url: 'trueconf:demo' }, ['trueconf:demo']],
  ['sendvisibilityChanged', { visible: 'false' }, [false]],
  ['sendvisibilityChanged', { visible: 'true' }, [true]],
  [
    'senddevicesChanged',
    { devices: '[{"kind":"audioinput","id":"1","label":"Mic","isDefault":true}]' },
    [[{ kind: 'audioinput', id: '1', label: 'Mic', isDefault: true }]],
  ],
])('[IA-1] %s with %j sends it', (action, fields: Record<string, string>, values) => {
  expect(readAct({ action, fields })).toMatchObject({ kind: 'send', values });
});

test.each([
  ['senddeepLink', { url: 'x'.repeat(3000) }, 'url'],
  ['sendvisibilityChanged', { visible: 'perhaps' }, 'visible'],
  ['senddevicesChanged', { devices: '[{"kind":"oven"}]' }, 'devices'],
  ['senddevicesChanged', { devices: 'no JSON' }, 'devices'],
])('[IA-1] %s with %j is refused', (action, fields: Record<string, string>, argument) => {
  expect(readAct({ action, fields })).toMatchObject({ kind: 'sendRefused', argument });
});

test('[IA-1] an unknown signal is not sent', () => {
  expect(readAct({ action: 'sendlanguageChanged', fields: {} })).toBeUndefined();
});
