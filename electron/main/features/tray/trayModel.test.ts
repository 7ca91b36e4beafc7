import { expect, test, vi } from 'vitest';
import { englishText } from '../../lib/texts/shellTexts.ts';
import { type TrayState, trayLook, trayMenu, trayTooltip } from './trayModel.ts';

const QUIET: TrayState = {
  call: undefined,
  servers: [{ address: 'embedded' }, { address: 'https://a.example', name: 'R&D' }],
  current: 'embedded',
  attentionOf: () => 0,
  attention: 0,
  mayStart: false,
};
const ACTS = {
  onShow: vi.fn(),
  onMicrophone: vi.fn(),
  onStart: vi.fn(),
  onServer: vi.fn(),
  onQuit: vi.fn(),
};

const labels = (state: TrayState): readonly unknown[] =>
  trayMenu(state, ACTS, englishText)
    .filter(({ type }) => type !== 'separator')
    .map(({ label }) => label);

test('without a call or news the menu shows the window, the servers and quitting', () => {
  expect(labels(QUIET)).toEqual(['Show Plenum', 'This computer', 'R&&D', 'Quit']);
  expect(trayTooltip(QUIET, englishText)).toBe('Plenum');
  expect(trayLook(QUIET)).toBe('idle');
});

test('in a call the menu shows and toggles the microphone', () => {
  const muted = { ...QUIET, call: { isMicrophoneOn: false } };
  expect(labels(muted)).toContain('Unmute microphone');
  expect(labels({ ...QUIET, call: { isMicrophoneOn: true } })).toContain('Mute microphone');
  expect(trayTooltip(muted, englishText)).toBe('Plenum\nIn a call, microphone off');
  expect([muted, { ...QUIET, call: { isMicrophoneOn: true } }].map(trayLook)).toEqual([
    'muted',
    'call',
  ]);
});

test('counts what needs attention in total and per server', () => {
  const state: TrayState = {
    ...QUIET,
    attentionOf: (address) => (address === 'embedded' ? 0 : 120),
    attention: 120,
  };
  expect(labels(state)).toContain('R&&D (99+)');
  expect(trayTooltip(state, englishText)).toBe('Plenum\nWaiting for you: 120');
  expect(trayLook(state)).toBe('attention');
});

test('each server’s entry opens it', () => {
  const entry = trayMenu(QUIET, ACTS, englishText).find(({ label }) => label === 'R&&D');
  expect(entry).toMatchObject({ type: 'radio', checked: false });
  Reflect.apply(Object(entry).click, undefined, []);
  expect(ACTS.onServer.mock.calls).toEqual([['https://a.example']]);
});

test('offers to start a conference if the page can, and not in a call', () => {
  const ready = { ...QUIET, mayStart: true };
  expect(labels(ready)).toContain('Start a conference');
  expect(labels({ ...ready, call: { isMicrophoneOn: true } })).not.toContain('Start a conference');
  expect(labels(QUIET)).not.toContain('Start a conference');
});
