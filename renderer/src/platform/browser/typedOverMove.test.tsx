/** Typed text over a move to the secure address: the two fields alone, whole, and gone from the address at once. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTypedMark, takeTypedMark } from './typedOverMove.ts';

const NAME = '<input autocomplete="name">';
const BOX = '<input enterkeyhint="go">';

let before: string;

beforeEach(() => {
  before = location.href;
});

afterEach(() => {
  history.replaceState(null, '', before);
  document.body.replaceChildren();
});

/** A page of one field, or of none. */
function open(markup: string, address: string): HTMLInputElement | null {
  document.body.innerHTML = markup;
  history.replaceState(null, '', address);
  return document.querySelector('input');
}

/** Types into a field, moves, and says what the same field of the next page holds. */
function move(markup: string, text: string, address = '/c/demo'): string | undefined {
  const field = open(markup, address);
  if (field) field.value = text;
  open(markup, location.href + makeTypedMark());
  takeTypedMark();
  return document.querySelector('input')?.value;
}

test.each(['Ada', 'Ада Лавлейс', '100% #1 & = + ?', '#typed=Eve', '👩‍🚀', ' two  spaces '])(
  '[GD-4] the name %j arrives completely, and the address is unchanged',
  (name) => {
    expect(move(NAME, name, '/c/demo?lang=en#help')).toBe(name);
    expect(location.href).toMatch(/\/c\/demo\?lang=en#help$/u);
  },
);

test('[GD-4] the landing page’s input arrives', () => {
  expect(move(BOX, 'https://conf.example/c/demo#x', '/')).toBe('https://conf.example/c/demo#x');
  expect(location.pathname + location.hash).toBe('/');
});

test.each([
  ['the text', 'Ada', 'INPUT'],
  ['nothing', '', 'BODY'],
])('[GD-4] with %s, typing continues in the field', (_what, text, place) => {
  move(NAME, text);
  expect(document.activeElement?.tagName).toBe(place);
});

test('[GD-4] a name is cut at its limit, between characters', () => {
  expect(move(NAME, '😀'.repeat(65))).toBe('😀'.repeat(64));
});

test('[GD-4] a text longer than any invitation is cut', () => {
  expect(move(BOX, 'x'.repeat(10_001))).toHaveLength(10_000);
});

test('[GD-4] a lone surrogate doesn’t stop the move', () => {
  expect(move(NAME, 'Ada\uD83D')).toBe('Ada\uFFFD');
});

test.each([
  ['no text', NAME, ''],
  ['a password', '<input type="password" autocomplete="current-password">', 'very-secret'],
  ['a PIN', '<input autocomplete="off" inputmode="numeric">', '4242'],
])('[GD-4] %s puts nothing into the address', (_what, markup, text) => {
  const field = open(markup, '/c/demo');
  if (field) field.value = text;
  expect(makeTypedMark()).toBe('');
});

test.each(['', '#', '#help', '#typed', '#typedtext=x', '#a=typed&typed=x'])(
  '[GD-4] another fragment stays unchanged: %j',
  (hash) => {
    const field = open(NAME, `/c/demo${hash}`);
    const { href } = location;
    takeTypedMark();
    expect([location.href, field?.value]).toEqual([href, '']);
  },
);

test.each([
  ['#typed=', ''],
  ['#typed=%', '%'],
  ['#typed=%FF%00', '\uFFFD\0'],
  ['#typed=A&typed=B&x=%3Cb%3E', 'A'],
  ['#typed=A#typed=B', 'A#typed=B'],
  [`#typed=${'y'.repeat(5000)}`, 'y'.repeat(64)],
])('[GD-4] the forged %.30s has no effect, and is removed', (hash, text) => {
  const field = open(NAME, `/c/demo${hash}`);
  takeTypedMark();
  expect([location.hash, field?.value]).toEqual(['', text]);
});

test('[GD-4] existing input stays, and a page without a field only removes the fragment', () => {
  const field = open(NAME, '/c/demo#typed=Ada');
  if (field) field.value = 'Eve';
  takeTypedMark();
  expect(field?.value).toBe('Eve');
  open('', '/c/demo#typed=Ada');
  takeTypedMark();
  expect(location.hash).toBe('');
});
