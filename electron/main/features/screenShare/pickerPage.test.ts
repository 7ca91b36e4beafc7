import { expect, test } from 'vitest';
import { englishText } from '#main/lib/texts/shellTexts.ts';
import { type PickerState, changedPictures, stepPicker } from './pickerPage.ts';
import { viewPicker } from './pickerView.ts';
import type { ShareSource } from './sources.ts';

function aSource(id: string, changes: Partial<ShareSource> = {}): ShareSource {
  const kind = id.startsWith('screen') ? 'screen' : 'window';
  return { id, kind, name: `Name of ${id}`, picture: 'data:image/png;base64,AA==', ...changes };
}

const STATE: PickerState = {
  sources: [aSource('screen:0:0'), aSource('window:7:0')],
  chosenId: undefined,
  isChoiceMissing: false,
};

test.each([
  ['shares what was chosen', 'share', { source: 'window:7:0' }, 'share'],
  ['shares nothing without a choice', 'share', {}, 'missing'],
  ['shares nothing that was not shown', 'share', { source: 'screen:1:0' }, 'missing'],
  ['cancels', 'cancel', { source: 'window:7:0' }, 'cancel'],
  ['lists again', 'list', {}, 'list'],
  ['does nothing else', 'format', { source: 'window:7:0' }, 'none'],
])('%s', (_what, action, fields, kind) => {
  expect(stepPicker(STATE, { action, fields }).kind).toBe(kind);
});

test('the new list keeps the choice', () => {
  const { state } = stepPicker(STATE, { action: 'list', fields: { source: 'window:7:0' } });
  const { markup } = viewPicker(state, englishText).body;
  expect(/value="window:7:0"\s+checked\s+autofocus/u.test(markup)).toBe(true);
});

test('shares the computer’s sound only if the system supports it and the person chooses it', () => {
  const fields = { source: 'window:7:0', sound: 'on' };
  const share = (state: PickerState, given: Record<string, string>) =>
    stepPicker(state, { action: 'share', fields: given });
  const offering: PickerState = { ...STATE, isSoundWanted: false };
  expect(share(offering, fields)).toMatchObject({ hasSound: true });
  expect(share(offering, { source: 'window:7:0' })).toMatchObject({ hasSound: false });
  expect(share(STATE, fields)).toMatchObject({ hasSound: false });
  const { markup } = viewPicker(offering, englishText).body;
  expect(/name="sound"\s+checked/u.test(markup)).toBe(false);
  expect(markup).not.toContain('Only the picture');
  const { markup: without } = viewPicker(STATE, englishText).body;
  expect(without).not.toContain('name="sound"');
  expect(without).toContain('Only the picture');
  const { state } = stepPicker(offering, { action: 'list', fields });
  expect(/name="sound"\s+checked/u.test(viewPicker(state, englishText).body.markup)).toBe(true);
});

test('preselects nothing, and shows titles as text', () => {
  const sources = [aSource('screen:0:0'), aSource('window:7:0', { name: '<b>Bank</b>' })];
  const { markup } = viewPicker({ ...STATE, sources }, englishText).body;
  expect(markup).not.toContain('checked');
  expect(markup).toContain('&lt;b&gt;Bank');
  expect(markup).toContain('Entire screen');
});

test.each([
  [1, ['Entire screen']],
  [2, ['Screen 1', 'Screen 2']],
])('%d screens have names in the app’s language', (count, names) => {
  const sources = Array.from({ length: count }, (_, index) => aSource(`screen:${index}:0`));
  const { markup } = viewPicker({ ...STATE, sources }, englishText).body;
  for (const name of names) expect(markup).toContain(`<bdi>${name}</bdi>`);
});

test('updates only changed thumbnails', () => {
  const now = [
    aSource('window:9:0', { picture: 'data:new' }),
    aSource('window:7:0', { picture: 'data:newer' }),
  ];
  expect(changedPictures(STATE.sources, now)).toEqual({ picture1: 'data:newer' });
});
