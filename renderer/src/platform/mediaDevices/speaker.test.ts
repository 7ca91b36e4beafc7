import { expect, test } from 'vitest';
import { canChooseSpeaker, toneFile } from './speaker.ts';

test.each([
  ['left', 0, 2],
  ['right', 2, 0],
] as const)('the %s tone plays softly on its channel only', (side, loudOffset, silentOffset) => {
  const file = new DataView(toneFile(side));
  const peak = (offset: number): number => {
    let highest = 0;
    for (let place = 44 + offset; place + 1 < file.byteLength; place += 4)
      highest = Math.max(highest, Math.abs(file.getInt16(place, true)));
    return highest;
  };
  expect(peak(loudOffset)).toBeGreaterThan(3000);
  expect(peak(loudOffset)).toBeLessThan(3500);
  expect(peak(silentOffset)).toBe(0);
  expect(file.getUint32(40, true)).toBe(file.byteLength - 44);
});

test('returns false where the browser cannot choose a speaker', () => {
  expect(canChooseSpeaker()).toBe(false);
});
