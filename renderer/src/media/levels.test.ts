import { expect, test } from 'vitest';
import { rootMeanSquare } from './levelProbe.ts';
import { hearVoice, meterShare, SILENT_VOICE, type Voice } from './levels.ts';

function after(levels: readonly number[]): Voice {
  return levels.reduce((voice, level, index) => hearVoice(voice, level, index * 100), SILENT_VOICE);
}

test.each([
  ['ignores silence', [0, 0.005, 0.01], false],
  ['detects speech at once', [0, 0.05], true],
  ['continues through a quieter syllable', [0.05, 0.02], true],
  ['continues through a short pause', [0.05, 0, 0, 0, 0, 0], true],
  ['ends after a long pause', [0.05, 0, 0, 0, 0, 0, 0], false],
  ['ignores the noise of a quiet room', [0.02, 0.02, 0.02], false],
])('%s', (_rule, levels, isSpeaking) => {
  expect(after(levels).isSpeaking).toBe(isSpeaking);
});

test('measures levels as loudness', () => {
  expect(rootMeanSquare(new Float32Array([0.5, -0.5]))).toBeCloseTo(0.5);
  expect(rootMeanSquare(new Float32Array())).toBe(0);
  expect([0, 0.001, 0.0316, 1, 2].map((level) => Number(meterShare(level).toFixed(1)))).toEqual([
    0, 0, 0.5, 1, 1,
  ]);
});
