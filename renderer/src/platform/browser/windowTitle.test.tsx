import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countInTitle, followMainHeading, nameWindow } from './windowTitle.ts';

beforeEach(() => {
  document.title = 'Plenum';
});
afterEach(() => {
  countInTitle(0);
});

test('the number appears before any title, and disappears', () => {
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

test('removing a name after the number leaves nothing of it', () => {
  countInTitle(1);
  const end = nameWindow('You’re in: Weekly');
  countInTitle(0);
  expect(document.title).toBe('You’re in: Weekly');
  end();
  expect(document.title).toBe('Plenum');
});

test('the window’s title follows the page’s main heading', async () => {
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
  await Promise.resolve(); // the observer has looked
  expect(document.title).toBe('(2) You’re in: Weekly');
  endCall();
  expect(document.title).toBe('(2) Weekly – Plenum');

  container.replaceChildren(); // a page on its way has no heading
  await Promise.resolve();
  expect(document.title).toBe('(2) Weekly – Plenum');
  end();
  container.remove();
});
