/** Space, radius, type and motion come from the scales of `ui/scales.css`, in every style sheet (look). */
import { expect, test } from 'vitest';
import { allSheets } from './sheets.ts';

interface Declaration {
  readonly file: string;
  readonly selector: string;
  readonly property: string;
  readonly value: string;
}

/** Values outside the scales, each with its reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'areas/guest/LandingPage.module.css padding-block-start: clamp(24px, 8vh, 96px)':
    'the card stands in the optical centre',
  'areas/user/ListAndCard.module.css padding: var(--space-8) var(--space-16) 96px':
    'the bar of sections lies over its end',
  'areas/user/UserFrame.module.css font-size: 11px':
    'six sections side by side on the smallest phone',
  'features/analytics/Report.module.css border-radius: 4px':
    'within the frame of a control, so a little rounder than the frame would look wrong',
  'features/administration/Administration.module.css padding-inline-start: 44px':
    'below a name that is beside a picture',
  'features/analytics/Report.module.css padding: 2px': 'the frame of a switch',
  'features/analytics/Timeline.module.css padding-inline-start: calc(max(88px, 25%) + var(--space-12))':
    'as wide as the names beside the lines',
  'features/addressBook/ContactStatusMark.module.css border-radius: 2px': 'a sign of ten pixels',
  'features/call/controls/Call.module.css padding: var(--space-24) var(--space-24) 112px':
    'the bar of buttons lies over its end',
  'features/call/controls/Notices.module.css padding-block: calc((40px - var(--line-text) * 1em) / 2)':
    'one line is as high as a button beside it',
  'features/call/controls/RoundButton.module.css line-height: 20px':
    'a number in a badge of that height',
  'features/call/gestures/Gestures.module.css animation: float 3s linear both':
    'ten a second must not cover each other',
  'features/call/gestures/Gestures.module.css animation: rise 5s ease-out both':
    'as long as a reaction is to be seen',
  'features/scheduler/RightsTable.tsx margin: 2px': 'with it a box is a target of 24 pixels',
  'ui/EntryLayout.module.css margin-block-start: clamp(0px, 6vh, 72px)':
    'as much of the window as it has to spare',
  'ui/LevelMeter.module.css transition: transform 60ms linear': 'as often as loudness is read',
  'areas/conference/EntryColumns.module.css margin-block-start: clamp(0px, 6vh, 72px)':
    'as much of the window as it has to spare',
  'areas/conference/EntryColumns.module.css padding-block-end: 80px':
    'the main button lies over its end',
  'areas/user/ConferenceListPage.module.css margin-block-end: -1px': 'a line’s width',
  'features/addressBook/ContactList.module.css margin-block-end: -1px': 'a line’s width',
  'ui/base.css margin: -1px': 'for screen readers only',
  'ui/fields/CheckField.module.css margin: 2px': 'with it a box is a target of 24 pixels',
  'ui/fields/RadioList.tsx margin: 2px': 'with it a box is a target of 24 pixels',
  'ui/fields/SearchField.module.css padding-inline: 40px': 'a sign stands at each end',
};

/** Progress indicators, which have no end, and delays before an announcement. */
const ENDLESS = /\binfinite\b|^explain 1ms /u;

/** Properties whose change moves nothing else. */
const STILL = [
  'none',
  'opacity',
  'transform',
  'background-color',
  'border-color',
  'color',
  'box-shadow',
  'fill',
  'visibility',
];

const SCALES = 'ui/scales.css';
const TOKEN = /var\(--(?:space|radius)-[a-z0-9]+\)/u;

const declarations = allSheets().flatMap(({ file, text }) => declarationsOf(file, text));

function declarationsOf(file: string, text: string): readonly Declaration[] {
  return [...text.replaceAll(/\/\*[\s\S]*?\*\//gu, '').matchAll(/([^{};]+)\{([^{}]*)\}/gu)].flatMap(
    ([, selector = '', body = '']) =>
      body.split(';').flatMap((line) => {
        const [, property, value] = /^\s*([a-z0-9-]+):\s*([\s\S]+?)\s*$/u.exec(line) ?? [];
        return property === undefined || value === undefined
          ? []
          : [{ file, selector: selector.trim(), property, value: value.replaceAll(/\s+/gu, ' ') }];
      }),
  );
}

/** The problem of a declaration; undefined if there is none. */
function wrong({ property, value }: Declaration): string | undefined {
  const isOf = (scale: RegExp) => value.split(' ').every((part) => scale.test(part));
  if (/^(?:(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z]+)*)$/u.test(property)) {
    const plain = value
      .replaceAll(/calc\(-1 \* (var\(--[a-z0-9-]+\))\)/gu, '$1')
      .replaceAll('calc(var(--control-height) + var(--space-8))', 'auto')
      .replaceAll('max(var(--space-12), env(safe-area-inset-bottom))', 'auto')
      .split(' ');
    return plain.every((part) => part === '0' || part === 'auto' || TOKEN.test(part))
      ? undefined
      : 'space';
  }
  if (/^border(?:-[a-z]+)*-radius$/u.test(property))
    return isOf(/^(?:0|inherit|var\(--radius-[a-z]+\))$/u) ? undefined : 'radius';
  if (property === 'font-size')
    return isOf(/^(?:inherit|var\(--type-\d+\))$/u) ? undefined : 'type';
  if (property === 'font-weight') return isOf(/^var\(--weight-[a-z]+\)$/u) ? undefined : 'weight';
  if (property === 'line-height') return isOf(/^var\(--line-[a-z]+\)$/u) ? undefined : 'line';
  if (property === 'transition') {
    const parts = value.split(', ').map((each) => each.split(' '));
    const isSound = parts.every(
      ([name = '', duration = '', easing = '']) =>
        STILL.includes(name) &&
        (name === 'none' ||
          (/^var\(--motion-(?:fast|slow)\)$/u.test(duration) && easing === 'ease-out')),
    );
    return isSound ? undefined : 'motion';
  }
  if (property === 'animation')
    return value === 'none' ||
      ENDLESS.test(value) ||
      /^[a-z-]+ var\(--motion-(?:fast|slow)\) ease-out(?: backwards)?$/u.test(value)
      ? undefined
      : 'motion';
  return undefined;
}

test('every space, radius, font size, weight and duration is on a scale, or listed with a reason', () => {
  expect(declarations.length).toBeGreaterThan(1500);
  const others = declarations
    .filter((each) => each.file !== SCALES && wrong(each) !== undefined)
    .map(({ file, property, value }) => `${file} ${property}: ${value}`);
  expect([...new Set(others)].toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});

test('the scales match the design', () => {
  const scale = (name: string) =>
    declarations
      .filter(({ file, property }) => file === SCALES && property.startsWith(`--${name}-`))
      .map(({ value }) => value);
  expect(scale('space')).toEqual([4, 8, 12, 16, 24, 32, 48, 64].map((px) => `${px}px`));
  expect(scale('type')).toEqual([13, 14, 16, 20, 28, 40].map((px) => `${px}px`));
  expect(scale('weight')).toEqual(['400', '550', '700']);
  expect(scale('line')).toEqual(['1.5', '1.2']);
  expect(scale('radius')).toEqual(['6px', '10px', '16px', '999px']);
  expect(scale('motion')).toEqual(['120ms', '200ms']);
});

test('animations move nothing around them', () => {
  const frames = declarations.filter(({ selector }) => /^(?:from|to|\d+%)$/u.test(selector));
  expect(frames.length).toBeGreaterThan(5);
  const moving = frames.filter(
    ({ property }) => !['opacity', 'transform', 'background-position'].includes(property),
  );
  expect(moving).toEqual([]);
});

test('every pressable control has a hover style', () => {
  const SILENT: Readonly<Record<string, string>> = {
    'features/account/Picture.module.css .frame': 'shows by the pointer that it can be moved',
    'features/call/controls/Call.module.css .wayBack': 'a cover of something else',
    'ui/Button.module.css .button': 'each of its variants does',
  };
  const pressed = declarations.filter(
    ({ property, value }) => property === 'cursor' && (value === 'pointer' || value === 'grab'),
  );
  expect(pressed.length).toBeGreaterThan(60);
  const still = pressed.flatMap(({ file, selector }) => {
    const hovered = declarations
      .filter((each) => each.file === file && each.selector.includes(':hover'))
      .map((each) => each.selector)
      .join(' ');
    return selector
      .split(/,(?![^(]*\))/u)
      .map((each) => each.trim())
      .filter((each) => {
        const [last = ''] = /\.[A-Za-z]+(?=[^.]*$)/u.exec(each) ?? [];
        return !new RegExp(`\\${last}(?![A-Za-z])(?:\\([^)]*\\)|[^,])*:hover`, 'u').test(hovered);
      })
      .map((each) => `${file} ${each}`);
  });
  expect(still.toSorted()).toEqual(Object.keys(SILENT));
});

test('the check finds values outside the scales', () => {
  const found = declarationsOf(
    'x.css',
    `.a { padding: 7px; margin: 0 auto; gap: var(--space-8) 3px; font-size: 15px; font-weight: 600 }
     @media (max-width: 9px) { .b { transition: height var(--motion-fast) ease-out; animation: go 300ms ease-out } }
     .c { border-radius: 5px; line-height: 1.4; padding: calc(-1 * var(--space-4)); transition: opacity var(--motion-slow) ease-out }`,
  );
  expect(found.map(wrong)).toEqual([
    'space',
    undefined,
    'space',
    'type',
    'weight',
    'motion',
    'motion',
    'radius',
    'line',
    undefined,
    undefined,
  ]);
});
