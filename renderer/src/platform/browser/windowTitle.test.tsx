import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countInTitle, followMainHeading, nameWindow } from './windowTitle.ts';

beforeEach(() => {
  document.title = 'Plenum';
});
afterEach(() => {
  countInTitle(0);
});

test('shows and hides the count before any title', () => {
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

test('restores the title without a count that has been removed meanwhile', () => {
  countInTitle(1);
  const end = nameWindow('You’re in: Weekly');
  countInTitle(0);
  expect(document.title).toBe('You’re in: Weekly');
  end();
  expect(document.title).toBe('Plenum');
});

test('the window title follows the main heading of the page', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = '<h1>Plenum</h1>';
  const end = followMainHeading(container, 'Plenum');
  expect(document.title).toBe('Plenum');
  container.innerHTML = '<main><h1> Downloads </h1><h1>Second</h1></main>';
  await vi.waitFor(() => expect(document.title).toBe('Downloads – Plenum'));
  countInTitle(2);
  container.querySelector('h1')?.replaceChildren('Загрузки');
  await vi.waitFor(() => expect(document.title).toBe('(2) Загрузки – Plenum'));

  const endCall = nameWindow('You’re in: Weekly');
  container.querySelector('h1')?.replaceChildren('Weekly');
  await Promise.resolve(); // the observer has run
  expect(document.title).toBe('(2) You’re in: Weekly');
  endCall();
  expect(document.title).toBe('(2) Weekly – Plenum');

  container.replaceChildren(); // a loading page has no heading
  await Promise.resolve();
  expect(document.title).toBe('(2) Weekly – Plenum');
  end();
  container.remove();
});
