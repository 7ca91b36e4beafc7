/** Colours have one home (`shared/look/themes.ts`), and colours that a style sheet combines are a checked pair. */
import { expect, test } from 'vitest';
import { COLOUR_PAIRS, leastContrast } from '#shared/look/pairs.ts';
import { type ColourToken, THEMES, THEME_NAMES } from '#shared/look/themes.ts';
import { contrast, mix } from '#shared/look/colour.ts';
import { allSheets } from './sheets.ts';

/** Style sheets that may define colours, with the reason. */
const OWN_COLOURS: Readonly<Record<string, string>> = {
  'ui/Dialog.module.css': 'older engines give a backdrop no custom properties',
  'ui/scales.css': 'over any ground, in any theme, a shade of the middle',
  'ui/Initials.module.css': 'shades of people, the same in every theme',
  'features/effects/EffectChoices.module.css': 'pictures of blurred rooms',
  'features/call/bar/CallBar.module.css': 'a part of the picture below shines through',
  'features/call/recording/RecordingNotice.module.css':
    'a part of the picture below shines through',
  'features/call/controls/RoundButton.module.css': 'white is more than the lightest of the stage',
  'features/call/stage/Tile.module.css': 'a part of the picture below shines through',
  'features/lobby/Lobby.module.css': 'white is more than the lightest of the stage',
};

const sheets = allSheets();

/** The pairs of text and background in one rule. */
function pairsOf(text: string): readonly (readonly [string, string])[] {
  return [...text.matchAll(/\{([^{}]*)\}/gu)].flatMap(([, body = '']) => {
    const front = /(?:^|[;\s])color:\s*var\(--([\w-]+)\)/u.exec(body)?.[1];
    const ground = /(?:^|[;\s])background(?:-color)?:\s*var\(--([\w-]+)\)/u.exec(body)?.[1];
    return front === undefined || ground === undefined ? [] : [[front, ground] as const];
  });
}

function isKnown([front, ground]: readonly [string, string]): boolean {
  // Disabled elements need only a control's contrast; WCAG requires nothing.
  const purpose = front === 'text-disabled' ? 'control' : 'text';
  return COLOUR_PAIRS.some(
    (pair) => pair.front === front && pair.ground === ground && pair.purpose === purpose,
  );
}

test('[L-2] text and background of one rule are a checked pair', () => {
  const found = sheets.flatMap(({ file, text }) =>
    pairsOf(text)
      .filter((pair) => !isKnown(pair))
      .map((pair) => `${file}: ${pair.join(' on ')}`),
  );
  expect(found).toEqual([]);
  // A broken search would also find no unknown ones.
  expect(sheets.flatMap(({ text }) => pairsOf(text)).length).toBeGreaterThan(20);
});

test('the check finds an unchecked pair', () => {
  const rule = '.a { color: var(--text-disabled); background: var(--danger-soft); }';
  expect(pairsOf(rule).filter((pair) => !isKnown(pair))).toEqual([
    ['text-disabled', 'danger-soft'],
  ]);
});

test('style sheets have no own colours except the listed ones', () => {
  const own = sheets
    .filter(({ text }) => /#[\da-f]{3,8}\b|\brgb\(/iu.test(text))
    .map(({ file }) => file);
  expect(own.toSorted()).toEqual(Object.keys(OWN_COLOURS).toSorted());
});

test('every custom property in use is defined', () => {
  const written = new Set<string>([
    ...Object.keys(THEMES.light),
    ...['scrim', 'shadow-floating', 'focus-width'],
    ...sheets.flatMap(({ text }) =>
      [...text.matchAll(/--([\w-]+):/gu)].map(([, name]) => name ?? ''),
    ),
  ]);
  const missing = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/var\(--([\w-]+)\)/gu)]
      .map(([, name]) => name ?? '')
      .filter((name) => !written.has(name))
      .map((name) => `${file}: --${name}`),
  );
  expect(missing).toEqual([]);
});

test('[L-2] people’s shades have enough contrast with white letters', () => {
  const { text } = sheets.find(({ file }) => file === 'ui/Initials.module.css') ?? { text: '' };
  const shades = [...text.matchAll(/background:\s*(#[\da-f]{6})/giu)].map(
    ([, shade]) => shade ?? '',
  );
  expect(shades.length).toBeGreaterThan(3);
  for (const shade of shades) expect(contrast('#ffffff', shade)).toBeGreaterThanOrEqual(7);
});

test('[L-2] text in a call is readable on its translucent background over white', () => {
  const grounds = sheets
    .filter(({ file }) => file.startsWith('features/call/'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/background:\s*rgb\(11 14 18 \/ (\d+)%\)/gu)].map(([, share]) => ({
        file,
        ground: mix('#0b0e12', '#ffffff', Number(share) / 100),
      })),
    );
  expect(grounds.length).toBeGreaterThan(2);
  for (const theme of THEME_NAMES) {
    for (const { file, ground } of grounds) {
      const weakest = contrast(THEMES[theme]['call-warning'], ground);
      expect(weakest, `${theme}, ${file}`).toBeGreaterThanOrEqual(leastContrast(theme, 'text'));
    }
  }
});

test('every theme has every colour', () => {
  const tokens: readonly ColourToken[] = COLOUR_PAIRS.map(({ front }) => front);
  for (const theme of THEME_NAMES) {
    expect(Object.keys(THEMES[theme]).toSorted()).toEqual(Object.keys(THEMES.light).toSorted());
    for (const token of tokens) expect(THEMES[theme][token]).toMatch(/^#[\da-f]{6}$/u);
  }
});
