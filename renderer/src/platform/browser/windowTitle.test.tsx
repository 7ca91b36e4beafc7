import { afterEach, beforeEach, expect, test } from 'vitest';
import { countInTitle, nameWindow } from './windowTitle.ts';

beforeEach(() => {
  document.title = 'Plenum';
});
afterEach(() => {
  countInTitle(0);
});

test('the number comes and goes before whatever title there is', () => {
  countInTitle(2);
  expect(document.title).toBe('(2) Plenum');
  const end = nameWindow('Waiting: Weekly');
  expect(document.title).toBe('(2) Waiting: Weekly');
  countInTitle(3);
  expect(document.title).toBe('(3) Waiting: Weekly');
  end();
  expect(document.title).toBe('(3) Plenum');
  countInTitle(0);
  expect(document.title).toBe('Plenum');
});

test('a name that is taken away after the number went leaves no trace of it', () => {
  countInTitle(1);
  const end = nameWindow('You are in: Weekly');
  countInTitle(0);
  expect(document.title).toBe('You are in: Weekly');
  end();
  expect(document.title).toBe('Plenum');
});
