import { expect, test } from 'vitest';
import type { HeldKey } from '#renderer/domain/heldKey.ts';
import { type Holding, HOLDING_NOTHING, stepTalk, type TalkAct } from './talkKey.ts';

/** What others do to the microphone between the key events. */
type Elsewhere = 'muted' | 'replaced';

/** Whether the microphone is on after some acts. */
function after(held: HeldKey, wasOn: boolean, acts: readonly (TalkAct | Elsewhere)[]): boolean {
  let isOn = wasOn;
  let holding: Holding = HOLDING_NOTHING;
  let stream = {} as MediaStream;
  for (const act of acts) {
    if (act === 'muted') isOn = false;
    else if (act === 'replaced') stream = {} as MediaStream;
    else {
      const step = stepTalk(holding, { isOn, stream }, act, held);
      ({ holding } = step);
      isOn = step.isOn ?? isOn;
    }
  }
  return isOn;
}

test.each<[wasOn: boolean, acts: readonly (TalkAct | Elsewhere)[], isOn: boolean]>([
  [false, ['press'], true],
  [false, ['press', 'press', 'release'], false],
  [true, ['press', 'release'], true],
  [false, ['toggle'], true],
  [true, ['toggle'], false],
  [false, ['release'], false],
  [true, ['release'], true],
  // Switched on permanently while the key is held: toggling twice ends the holding.
  [false, ['press', 'toggle', 'toggle', 'release'], true],
  [false, ['press', 'muted', 'release'], false],
  [false, ['press', 'lost'], false],
])('set to talk, on: %o, after %o on: %o', (wasOn, acts, isOn) => {
  expect(after('talk', wasOn, acts)).toBe(isOn);
});

test.each<[wasOn: boolean, acts: readonly (TalkAct | Elsewhere)[], isOn: boolean]>([
  [true, ['press'], false],
  [true, ['press', 'press', 'release'], true],
  // It was off at the start: a key that only mutes never switches it on.
  [false, ['press'], false],
  [false, ['press', 'release'], false],
  [true, ['press', 'toggle', 'toggle', 'release'], false],
  // Another microphone has replaced it meanwhile, and that one was never switched on.
  [true, ['press', 'replaced', 'release'], false],
  // The window lost the focus, so whether the key is still held is unknown.
  [true, ['press', 'lost'], false],
  [true, ['press', 'lost', 'release'], false],
])('set to mute, on: %o, after %o on: %o', (wasOn, acts, isOn) => {
  expect(after('mute', wasOn, acts)).toBe(isOn);
});
