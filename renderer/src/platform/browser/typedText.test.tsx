/** Typed text across a reload: restored once, in its place, and never from an invalid entry. */
import { afterEach, expect, test } from 'vitest';
import { keepTypedText, restoreTypedText } from './typedText.ts';

afterEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
});

function addField(attributes: Readonly<Record<string, string>>, value = ''): HTMLInputElement {
  const field = document.createElement('input');
  for (const [name, text] of Object.entries(attributes)) field.setAttribute(name, text);
  field.value = value;
  document.body.append(field);
  return field;
}

test('[CH-2] restores typed text once', () => {
  addField({ name: 'topic' }, 'Tea');
  keepTypedText();
  document.body.replaceChildren();
  const field = addField({ name: 'topic' });
  restoreTypedText();
  expect(field.value).toBe('Tea');
  expect(sessionStorage.getItem('typedText')).toBeNull();
});

test('[CV-3] does not store passwords and private fields', () => {
  addField({ type: 'password' }, 'very-secret');
  addField({ 'data-private': 'true' }, '4711');
  keepTypedText();
  expect(sessionStorage.getItem('typedText')).not.toMatch(/very-secret|4711/u);
});

test.each([
  'null',
  '5',
  '{',
  '[]',
  '{"path":"/"}',
  '{"path":"/","fields":5}',
  '{"path":"/","fields":[5]}',
  '{"path":"/","fields":[["a"]]}',
  '{"path":"/","fields":[["a",{}]]}',
  '{"path":7,"fields":[]}',
])('[AU-11] ignores the stored %s', (note) => {
  sessionStorage.setItem('typedText', note);
  const field = addField({ name: 'a' });
  expect(() => restoreTypedText()).not.toThrow();
  expect(field.value).toBe('');
});
