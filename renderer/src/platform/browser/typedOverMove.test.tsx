/** Typed text across a move to the secure address: only the two fields, completely, and removed from the address at once. */
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

/** A page with one field or none. */
function open(markup: string, address: string): HTMLInputElement | null {
  document.body.innerHTML = markup;
  history.replaceState(null, '', address);
  return document.querySelector('input');
}

/** Types into a field, moves, and returns the value of the same field on the next page. */
function move(markup: string, text: string, address = '/c/demo'): string | undefined {
  const field = open(markup, address);
  if (field) field.value = text;
  open(markup, location.href + makeTypedMark());
  takeTypedMark();
  return document.querySelector('input')?.value;
}

test.each(['Ada', 'Ада Лавлейс', '100% #1 & = + ?', '#typed=Eve', '👩‍🚀', ' two  spaces '])(
  '[GD-4] restores the name %j, and the original address',
  (name) => {
    expect(move(NAME, name, '/c/demo?lang=en#help')).toBe(name);
    expect(location.href).toMatch(/\/c\/demo\?lang=en#help$/u);
  },
);

test('[GD-4] restores the text of the landing page’s box', () => {
  expect(move(BOX, 'https://conf.example/c/demo#x', '/')).toBe('https://conf.example/c/demo#x');
  expect(location.pathname + location.hash).toBe('/');
});

test.each([
  ['the text', 'Ada', 'INPUT'],
  ['nothing', '', 'BODY'],
])('[GD-4] focuses the field only when text is restored: %s', (_what, text, place) => {
  move(NAME, text);
  expect(document.activeElement?.tagName).toBe(place);
});

test('[GD-4] truncates a name at its limit between two characters', () => {
  expect(move(NAME, '😀'.repeat(65))).toBe('😀'.repeat(64));
});

test('[GD-4] truncates a text longer than any invitation', () => {
  expect(move(BOX, 'x'.repeat(10_001))).toHaveLength(10_000);
});

test('[GD-4] replaces a lone surrogate', () => {
  expect(move(NAME, 'Ada\uD83D')).toBe('Ada\uFFFD');
});

test.each([
  ['no text', NAME, ''],
  ['a password', '<input type="password" autocomplete="current-password">', 'very-secret'],
  ['a PIN', '<input autocomplete="off" inputmode="numeric">', '4242'],
])('[GD-4] %s adds nothing to the address', (_what, markup, text) => {
  const field = open(markup, '/c/demo');
  if (field) field.value = text;
  expect(makeTypedMark()).toBe('');
});

test.each(['', '#', '#help', '#typed', '#typedtext=x', '#a=typed&typed=x'])(
  '[GD-4] keeps another hash: %j',
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
])('[GD-4] treats the forged %.30s as plain text, and removes it', (hash, text) => {
  const field = open(NAME, `/c/demo${hash}`);
  takeTypedMark();
  expect([location.hash, field?.value]).toEqual(['', text]);
});

test('[GD-4] keeps text already typed, and only removes the mark without a field', () => {
  const field = open(NAME, '/c/demo#typed=Ada');
  if (field) field.value = 'Eve';
  takeTypedMark();
  expect(field?.value).toBe('Eve');
  open('', '/c/demo#typed=Ada');
  takeTypedMark();
  expect(location.hash).toBe('');
});
