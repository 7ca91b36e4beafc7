import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ConferenceWaiting } from '#renderer/app/document/ConferenceWaiting.tsx';
import { JoinBox } from '#renderer/areas/guest/JoinBox.tsx';
import {
  guestNameDraftAtom,
  isJoinWantedAtom,
  typeGuestNameAtom,
} from '#renderer/state/guestNameDraft.ts';
import { type Intent, handleIntents } from '#renderer/state/intents.ts';
import { joinDraftAtom, typeJoinDraftAtom } from '#renderer/state/joinDraft.ts';
import { aServerInfo, aStore } from '#tests/support/builders.ts';
import { makeLive } from './makeLive.ts';

const cleanups: (() => void)[] = [];
afterEach(() => cleanups.splice(0).forEach((clean) => clean()));

const PAGES = [
  ['the landing page', <JoinBox key="box" />, joinDraftAtom, typeJoinDraftAtom],
  ['a guest’s link', <ConferenceWaiting key="waiting" />, guestNameDraftAtom, typeGuestNameAtom],
] as const;

/** A document with a field that contains typed text; `start` runs the script. */
function typedDocument(
  part: ReactNode,
  takeAtom: typeof typeJoinDraftAtom | typeof typeGuestNameAtom,
  text: string,
) {
  const { store, i18n } = aStore({ serverInfo: aServerInfo() });
  const intents: Intent[] = [];
  handleIntents(store, (intent) => intents.push(intent));
  const page = (
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>{part}</I18nextProvider>
    </Provider>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  const [field] = container.querySelectorAll('input');
  if (field === undefined) throw new Error('The document has no field');
  field.value = text;
  const start = () => {
    const root = makeLive(container, page, (typed) => store.set(takeAtom, typed));
    cleanups.push(
      () => root.unmount(),
      () => container.remove(),
    );
  };
  return { store, intents, container, field, start };
}

/** Types a letter like the browser does, with none of the page's code run since the previous one. */
function typeLetter(field: HTMLInputElement, letter: string): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  value?.set?.call(field, field.value + letter);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }));
}

describe.each(PAGES)('[CH-2] %s when it is hydrated', (_what, part, draftAtom, takeAtom) => {
  test('keeps what was typed before, in the same field, at once', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { store, container, field, start } = typedDocument(part, takeAtom, '/c/1234');
    start();
    expect(store.get(draftAtom)).toBe('/c/1234');
    expect(field.value).toBe('/c/1234');
    expect(container.querySelector('input')).toBe(field);
    // React logs there when it had to render the page again.
    expect(error).not.toHaveBeenCalled();
  });

  test('never empties the field, and keeps the cursor', () => {
    const { field, start } = typedDocument(part, takeAtom, 'dmo');
    field.setSelectionRange(1, 1);
    const emptied = vi.spyOn(HTMLInputElement.prototype, 'value', 'set');
    start();
    expect(emptied).not.toHaveBeenCalled();
    expect(field.value).toBe('dmo');
    expect(field.selectionStart).toBe(1);
  });

  test('loses no letter typed right after', () => {
    const { store, field, start } = typedDocument(part, takeAtom, 'd');
    start();
    for (const letter of 'emo') typeLetter(field, letter);
    expect(field.value).toBe('demo');
    expect(store.get(draftAtom)).toBe('demo');
  });

  test('keeps an empty field empty', () => {
    const { store, field, start } = typedDocument(part, takeAtom, '');
    start();
    expect([field.value, store.get(draftAtom)]).toEqual(['', '']);
  });
});

test('[CH-2] submits what was typed when the button is pressed right after the start', () => {
  const { intents, container, start } = typedDocument(<JoinBox />, typeJoinDraftAtom, 'demo');
  start();
  container.querySelector('button')?.click();
  expect(intents).toEqual([
    { kind: 'navigate', target: { name: 'conference.main', params: { id: 'demo' } } },
  ]);
});

test('[CH-2] a name submitted before the lobby has loaded waits for it, until more is typed', () => {
  const { store, field, container, start } = typedDocument(
    <ConferenceWaiting />,
    typeGuestNameAtom,
    'Zo',
  );
  start();
  container.querySelector('form')?.requestSubmit();
  expect(store.get(isJoinWantedAtom)).toBe(true);
  typeLetter(field, 'e');
  expect(store.get(isJoinWantedAtom)).toBe(false);
});
