import { expect, test } from 'vitest';
import { DASHES } from './chartTheme.ts';

test('[PA-4] the lines of a chart differ by their dashes, not only by color', () => {
  const patterns = Object.values(DASHES).map((dash) => dash.join(' '));
  expect(new Set(patterns).size).toBe(patterns.length);
});
