import { expect, test } from 'vitest';
import type { MicrophoneAct } from '#renderer/platform/desktop/microphoneKeys.ts';
import { stepTalk } from './talkKey.ts';

/** The microphone after some acts. */
function after(wasOn: boolean, ...acts: readonly (MicrophoneAct | 'muted')[]): boolean {
  let [isOn, isTalking] = [wasOn, false];
  for (const act of acts) {
    if (act === 'muted') {
      isOn = false;
      continue;
    }
    const step = stepTalk(isTalking, isOn, act);
    isTalking = step.isTalking;
    isOn = step.isOn ?? isOn;
  }
  return isOn;
}

test.each<[wasOn: boolean, acts: readonly (MicrophoneAct | 'muted')[], isOn: boolean]>([
  [false, ['press'], true],
  [false, ['press', 'press', 'release'], false],
  [true, ['press', 'release'], true],
  [false, ['toggle'], true],
  [true, ['toggle'], false],
  [false, ['release'], false],
  [true, ['release'], true],
  // Switched on for good while the key is held: toggling twice ends the holding.
  [false, ['press', 'toggle', 'toggle', 'release'], true],
  [false, ['press', 'muted', 'release'], false],
])('on: %o, then %o leaves it on: %o', (wasOn, acts, isOn) => {
  expect(after(wasOn, ...acts)).toBe(isOn);
});
