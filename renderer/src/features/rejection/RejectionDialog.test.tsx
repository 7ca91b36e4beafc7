import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { CONFERENCE_CODES, LOGIN_CODES } from '#shared/errors/catalogue.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { RejectionDialog } from './RejectionDialog.tsx';

function open(book: 'login' | 'conference', code: string) {
  const onClose = vi.fn<() => void>();
  const onSignIn = vi.fn<() => void>();
  renderWith(
    <RejectionDialog
      book={book}
      code={code}
      contacts={<p>The contacts</p>}
      onClose={onClose}
      onSignIn={onSignIn}
    />,
  );
  return { onClose, onSignIn };
}

const title = () => screen.getByRole('heading').textContent;
const hasContacts = () => screen.queryByText('The contacts') !== null;
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

describe('the popup of a rejection', () => {
  test.each([
    ['login', '5'],
    ['login', '005'],
    ['conference', '407'],
    ['conference', '411'],
  ] as const)(
    '[CV-6] of %s code %s is headed "Unable to join" and has the contacts',
    (book, code) => {
      open(book, code);
      expect(title()).toBe('Unable to join the conference');
      expect(hasContacts()).toBe(true);
    },
  );

  const others = [
    ...Object.entries(LOGIN_CODES).map(([code, way]) => ['login', code, way] as const),
    ...Object.entries(CONFERENCE_CODES).map(([code, way]) => ['conference', code, way] as const),
  ].filter(([, code]) => !['5', '005', '407', '411'].includes(code));

  test.each(others)('[CV-4] [CV-5] of %s code %s offers the way out "%s"', (book, code, way) => {
    open(book, code);
    expect(title()).toBe('You are not in the conference');
    expect(hasContacts()).toBe(way === 'contacts');
    expect(buttons().includes('Sign in')).toBe(way === 'signIn');
    expect(screen.queryByRole('button', { name: 'Reload the page' }) !== null).toBe(
      way === 'reload',
    );
  });

  test('[CV-5] tells guests and users apart: "005" is not "5"', () => {
    open('login', '005');
    expect(screen.getByText('The maximum number of guests has been reached.')).toBeDefined();
  });

  test.each(['login', 'conference'] as const)(
    '[CV-5] of an unknown %s code tells the code',
    (book) => {
      open(book, '4711');
      expect(screen.getByText(/Code: 4711$/u)).toBeDefined();
      expect(hasContacts()).toBe(true);
    },
  );

  test('[CV-4] leads to the sign-in, or closes', () => {
    const { onClose, onSignIn } = open('conference', '8');
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(onSignIn).toHaveBeenCalledOnce();
    fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
