import { expect, test } from 'vitest';
import { withTwoDecimals } from './smallPictures.ts';

test.each([
  ['M12.3125 5.53122C-0.00499 21', 'M12.31 5.53C-0 21'],
  ['M5.5.25 1.999Z', 'M5.5.25 2Z'],
  ["fill='#FFB02E' viewBox='0 0 32 32'", "fill='#FFB02E' viewBox='0 0 32 32'"],
])('numbers of %s have two decimals', (svg, rounded) => {
  expect(withTwoDecimals(svg)).toBe(rounded);
});
