import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import sentences from '../../../../locales/en/errors.json' with { type: 'json' };
import { CONFERENCE_CODES, LOGIN_CODES, isWarningCode } from '#shared/errors/catalogue.ts';
import { CAUSES, causeOf } from '#shared/errors/explanations.ts';
import { PERSONAL_SIGN_IN } from '#renderer/domain/session.ts';
import { type DialogRequest, dialogAtom, openDialogAtom } from '#renderer/state/dialogs.ts';
import { aServerInfo, aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { Overlays } from './Overlays.tsx';

function open(dialog: DialogRequest) {
  const page = renderWith(<Overlays />, aStore({ serverInfo: aServerInfo() }));
  act(() => page.store.set(openDialogAtom, dialog));
  return page;
}

const rejected = (book: 'login' | 'conference', code: string) =>
  open({ kind: 'rejection', book, code });
const title = () => screen.getByRole('heading').textContent;
const text = () => screen.getByRole('alertdialog').textContent ?? '';
const hasContacts = () => screen.queryByText('Ada Admin') !== null;
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

const ALL = [
  ...Object.entries(LOGIN_CODES).map(([code, way]) => ['login', code, way] as const),
  ...Object.entries(CONFERENCE_CODES).map(([code, way]) => ['conference', code, way] as const),
];
/** The catalogue's text for a code, in English. */
function sentenceOf(book: 'login' | 'conference', code: string): string {
  const known: Readonly<Record<string, string>> = sentences[book];
  return known[code] ?? 'no sentence';
}
const UNABLE = ['5', '005', '407', '411'];

describe('a rejection', () => {
  test.each(ALL)(
    '[CV-4] [CV-5] with %s code %s has text, code, cause, next step, contact, reference and the way out "%s"',
    (book, code, way) => {
      rejected(book, code);
      for (const term of ['Why', 'What to do', 'Who can help', 'Code', 'Reference']) {
        expect(screen.getByText(term).nextElementSibling?.textContent).not.toBe('');
      }
      expect(screen.getByText('Code').nextElementSibling?.textContent).toBe(code);
      expect(screen.getByText(sentenceOf(book, code))).toBeDefined();
      expect(text()).toMatch(/PL-(?:login|conf)-\w+-\d{8}T\d{4}Z-[a-z2-9]{4}/u);
      expect(hasContacts()).toBe(CAUSES[causeOf(book, code)] === 'administrator');
      expect(buttons().includes('Sign in')).toBe(way === 'signIn' || way === 'invited');
      expect(buttons().includes('Reload page')).toBe(way === 'reload' || way === 'allowCookies');
    },
  );

  test.each(ALL.filter(([, code]) => UNABLE.includes(code)))(
    '[CV-6] of %s code %s has the title "Unable to join" and the contacts',
    (book, code) => {
      rejected(book, code);
      expect(title()).toBe('Unable to join the conference');
      expect(hasContacts()).toBe(true);
    },
  );

  test.each(ALL.filter(([, code]) => !UNABLE.includes(code) && !isWarningCode(code)))(
    '[CV-4] [CV-5] of %s code %s has the title "not in the conference"',
    (book, code) => {
      rejected(book, code);
      expect(title()).toBe('You’re not in the conference');
    },
  );

  test('[CV-5] distinguishes guests from users: "005" is not "5"', () => {
    rejected('login', '005');
    expect(screen.getByText('The maximum number of guests has been reached.')).toBeDefined();
  });

  test.each(['login', 'conference'] as const)(
    '[CV-5] with an unknown %s code shows the code',
    (book) => {
      rejected(book, '4711');
      expect(screen.getByText(/Code: 4711$/u)).toBeDefined();
      expect(hasContacts()).toBe(true);
    },
  );

  test('[CV-4] leads to the sign-in', () => {
    const { store } = rejected('conference', '8');
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(store.get(dialogAtom)).toMatchObject({ kind: 'authorization' });
  });

  test('[CV-4] closes on Esc', () => {
    const { store } = rejected('conference', '407');
    fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
    expect(store.get(dialogAtom)).toBeUndefined();
  });
});

describe('the common warning', () => {
  test.each([
    ['2000', 'The page must be reloaded', 'This page has to be reloaded.'],
    ['2001', 'Not enough disk space', 'There isn’t enough free disk space on the server.'],
    ['2002', 'Cookies disabled', 'Enable cookies in your browser.'],
    ['USER_IS_DISABLED', 'You were signed out', 'Your account was disabled.'],
    ['SIGN_IN_ENDED', 'You were signed out', 'The sign-in was rejected.'],
  ] as const)('[OV-5.1] [CV-8] [GD-9] of %s has the title %j', (code, heading, sentence) => {
    open({ kind: 'warning', code });
    expect(title()).toBe(heading);
    expect(screen.getByText(sentence)).toBeDefined();
    expect(screen.getByText('Reference')).toBeDefined();
  });

  test.each(['2000', '2001', '2002'])('[CV-8] is also shown when joining fails with %s', (code) => {
    rejected('login', code);
    expect(title()).not.toBe('You’re not in the conference');
    expect(text()).toContain(`PL-login-${code}-`);
  });

  test('[CV-8.1] about cookies appears automatically when the browser stores nothing', () => {
    const refusal = new DOMException('The operation is insecure.', 'SecurityError');
    const storage = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw refusal;
      },
    });
    try {
      renderWith(<Overlays />, aStore());
      expect(title()).toBe('Cookies disabled');
    } finally {
      if (storage) Object.defineProperty(globalThis, 'localStorage', storage);
    }
  });

  test('[CV-8] about cookies does not appear when the browser stores data', () => {
    renderWith(<Overlays />, aStore());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('dialogs requested at once', () => {
  test('[OV-1] [OV-2] open one after the other, the sign-in after the HTTPS warning', async () => {
    const { store } = open({ kind: 'httpsWarning', wasTried: false });
    act(() =>
      store.set(openDialogAtom, {
        kind: 'authorization',
        goal: 'personalArea',
        permissions: PERSONAL_SIGN_IN,
      }),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Stay on this page' }));
    expect(screen.getByRole('textbox', { name: 'TrueConf ID' })).toBeDefined();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
