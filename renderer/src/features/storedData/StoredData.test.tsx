import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '#shared/languages.ts';
import { STORED } from '#renderer/platform/storage/storage.ts';
import { sessionAtom } from '#renderer/state/session.ts';
import { aStore, aStoredUser, aUserSession } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { readTexts } from '../../../../build/web/languageParts.ts';
import { StoredData } from './StoredData.tsx';
import { ENTRY_KEYS } from './storedEntries.ts';

afterEach(() => {
  document.cookie = 'language=; max-age=0; path=/';
});

function open() {
  const page = aStore({
    authorization: aStoredUser({ accessToken: 'very-secret', refreshToken: 'more-secret' }),
    session: aUserSession(),
    answers: {},
  });
  page.storage.write('lastUserName', 'anna <b>');
  page.storage.write('listSort', { room: { type: 'title', order: 'desc' } });
  page.storage.write('chosenDevices', [
    { kind: 'audioInput', id: 'long-id-1', label: 'Headset' },
    { kind: 'videoInput', id: 'long-id-2', label: 'Webcam' },
  ]);
  document.cookie = 'language=fa; path=/';
  return renderWith(<StoredData />, page);
}

const entry = (name: string) => within(screen.getByText(name).closest('li') ?? document.body);
const confirm = () =>
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

describe('the list of stored data', () => {
  test('has texts for every stored key in every language', () => {
    expect(ENTRY_KEYS).toEqual([...Object.keys(STORED), 'tabNotes', 'languageCookie']);
    const silent = LANGUAGE_CODES.flatMap((language) => {
      const support = Object(readTexts(language)['support']);
      const words = Object(Object(Reflect.get(support, 'storedData')).keys);
      return ENTRY_KEYS.flatMap((key) => {
        const { name, why } = Object(Reflect.get(words, key));
        return name && why ? [] : [`${language}: ${key}`];
      });
    });
    expect(silent).toEqual([]);
  });

  test('shows harmless values as text, and never a token', () => {
    open();
    expect(entry('Last username').getByText('anna <b>')).toBeDefined();
    expect(entry('List order').getByText('room: type: title, order: desc')).toBeDefined();
    expect(entry('Chosen devices').getByText('Headset, Webcam')).toBeDefined();
    expect(entry('Language cookie').getByText('fa')).toBeDefined();
    expect(entry('Sign-in').getByText('Stored, not shown')).toBeDefined();
    expect(entry('Last guest name').getByText('Not stored')).toBeDefined();
    expect(document.body.textContent).not.toMatch(/secret/u);
  });

  test('deletes one entry only after a confirmation', () => {
    const { storage } = open();
    fireEvent.click(screen.getByRole('button', { name: 'Delete: Last username' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(storage.read('lastUserName')).toBe('anna <b>');
    fireEvent.click(screen.getByRole('button', { name: 'Delete: Last username' }));
    confirm();
    expect(storage.read('lastUserName')).toBeUndefined();
    expect(storage.read('listSort')).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('Deleted');
  });

  test('signs out when deleting the sign-in, and warns about that before', () => {
    const { store, storage } = open();
    fireEvent.click(screen.getByRole('button', { name: 'Delete: Sign-in' }));
    expect(screen.getByText('You’ll be signed out on this device.')).toBeDefined();
    confirm();
    expect([store.get(sessionAtom).kind, storage.read('authorization')]).toEqual([
      'signedOut',
      undefined,
    ]);
  });

  test('deletes everything at once', () => {
    const { area, store } = open();
    fireEvent.click(screen.getByRole('button', { name: 'Delete everything' }));
    expect(screen.getByText(/you’ll be signed out\.$/u)).toBeDefined();
    confirm();
    expect([area.length, document.cookie, store.get(sessionAtom).kind]).toEqual([
      0,
      '',
      'signedOut',
    ]);
    expect(screen.queryByRole('button', { name: /Delete/u })).toBeNull();
  });
});
