import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandColours } from './brandColours.ts';
import { contrast, fromOklch, mix, toOklch } from './colour.ts';
import { COLOUR_PAIRS, leastContrast, weakPairs } from './pairs.ts';
import { THEMES, THEME_NAMES } from './themes.ts';
import { writeOverThemes, writeThemes } from './writeThemes.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const hexColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  // Values that WCAG's own techniques and every checker give.
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#949494', '#ffffff', 3.03],
    ['#595959', '#ffffff', 7],
    ['#0000ff', '#ffffff', 8.59],
    ['#ff0000', '#ffffff', 4],
    ['#00ff00', '#ffffff', 1.37],
  ])('[L-2] of %s on %s is %d', (front, ground, expected) => {
    expect(contrast(front, ground)).toBeCloseTo(expected, 2);
    expect(contrast(ground, front)).toBeCloseTo(expected, 2);
  });

  test('refuses colours without six digits', () => {
    expect(() => contrast('red', '#ffffff')).toThrow(RangeError);
    expect(() => contrast('#fff', '#ffffff')).toThrow(RangeError);
  });
});

test('a colour survives conversion to lightness, chroma and hue and back', () => {
  forAll(hexColour, (colour) => {
    const back = fromOklch(toOklch(colour));
    for (const at of [1, 3, 5]) {
      const [one, other] = [colour, back].map((each) =>
        Number.parseInt(each.slice(at, at + 2), 16),
      );
      expect(Math.abs((one ?? 0) - (other ?? 0))).toBeLessThanOrEqual(1);
    }
  });
});

test('a mixture has its end colours', () => {
  expect(mix('#123456', '#ffffff', 1)).toBe('#123456');
  expect(mix('#123456', '#ffffff', 0)).toBe('#ffffff');
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
});

describe('the themes', () => {
  test.each(THEME_NAMES)('[L-2] every pair of the design has its contrast: %s', (theme) => {
    expect(weakPairs(theme, THEMES[theme])).toEqual([]);
  });

  test('the check finds a weak pair', () => {
    const pale = { ...THEMES.light, 'text-muted': '#b0b8c2' };
    expect(weakPairs('light', pale).map(({ front }) => front)).toContain('text-muted');
    // Enough for everyone, and too little for a person who asked for more.
    expect(contrast(THEMES.light.accent, THEMES.light.surface)).toBeLessThan(
      leastContrast('contrastLight', 'text'),
    );
  });

  test('high contrast has 7 for text and 4.5 for controls', () => {
    for (const theme of ['contrastLight', 'contrastDark'] as const) {
      expect([leastContrast(theme, 'text'), leastContrast(theme, 'control')]).toEqual([7, 4.5]);
    }
  });
});

describe('a brand’s colours', () => {
  const accent = fc.record({ light: hexColour, dark: fc.option(hexColour, { nil: undefined }) });

  test('[L-2] any accent gives themes with sufficient contrast in every pair', () => {
    fc.assert(
      fc.property(accent, (asked) => {
        const { colours } = brandColours(asked);
        for (const theme of THEME_NAMES) {
          expect(weakPairs(theme, { ...THEMES[theme], ...colours[theme] })).toEqual([]);
        }
      }),
      {
        numRuns: 150,
        examples: [
          [{ light: '#ffffff', dark: '#000000' }],
          [{ light: '#000000', dark: '#ffffff' }],
          [{ light: '#ffff00', dark: '#0000ff' }],
          [{ light: '#808080', dark: undefined }],
        ],
      },
    );
  });

  test('a strong accent is unchanged, without a report', () => {
    const { colours, changed } = brandColours({ light: '#5b2a86', dark: '#d7b4f3' });
    expect(changed).toEqual([]);
    expect([colours.light.accent, colours.dark.accent]).toEqual(['#5b2a86', '#d7b4f3']);
  });

  test('a pale accent is darkened with its hue, and reported', () => {
    const { changed } = brandColours({ light: '#ffcc00' });
    expect(changed).toHaveLength(1);
    const [{ asked, used, theme } = { asked: '', used: '', theme: '' }] = changed;
    expect([theme, asked]).toEqual(['light', '#ffcc00']);
    expect(Math.abs(toOklch(used).hue - toOklch(asked).hue)).toBeLessThan(0.1);
    expect(toOklch(used).lightness).toBeLessThan(toOklch(asked).lightness);
  });

  test('the replacement is the closest: one step less is too weak', () => {
    const { colours } = brandColours({ light: '#ffcc00' });
    const { lightness, ...rest } = toOklch(colours.light.accent);
    const before = fromOklch({ ...rest, lightness: lightness + 0.012 });
    const weaker = { ...THEMES.light, ...colours.light, accent: before };
    expect(weakPairs('light', weaker).length).toBeGreaterThan(0);
  });
});

describe('the style sheet', () => {
  const sheet = writeThemes();

  test('has every colour of every theme, and no duplicate token', () => {
    for (const theme of THEME_NAMES) {
      for (const [token, colour] of Object.entries(THEMES[theme])) {
        expect(sheet).toContain(`--${token}:${colour}`);
      }
    }
    expect(new Set(COLOUR_PAIRS.map(({ front }) => front)).size).toBeGreaterThan(15);
  });

  test('overrides the themes’ colours with the same rules', () => {
    const none = { light: [], dark: [], contrastLight: [], contrastDark: [] };
    const over = writeOverThemes(
      { light: { accent: '#111111' }, dark: {}, contrastLight: {}, contrastDark: {} },
      none,
    );
    expect(over).toContain(':root{--accent:#111111}');
    const rules = (text: string) => text.match(/:root[^{]*\{/gu)?.filter((each) => each !== '');
    expect(rules(sheet)?.slice(3)).toEqual(rules(over));
  });
});
