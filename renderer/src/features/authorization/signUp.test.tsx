import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FORM_REASONS } from '#shared/errors/catalogue.ts';
import { notificationsAtom } from '#renderer/state/notifications.ts';
import {
  type DialogOptions,
  REQUIRED,
  SIGN_UP,
  button,
  errorOf,
  field,
  hasButton,
  openAuthorization,
  press,
  pressEscape,
} from '#tests/support/authorizationDialog.tsx';
import type { Answer } from '#tests/support/fakeServer.ts';
import { pressEnter, typeInto } from '#tests/support/renderWith.tsx';

const LABELS = ['First name', 'Last name', 'Email', 'TrueConf ID', 'Password'];
const VALUES = [' Gil ', 'Marsh', 'gil@x.example', 'gil', ' a secret '];
const AGAIN = 'POST /api/v3.8/confirmation-mails';
const created: Answer = { json: { user: { id: 'gil' } } };

function open(answer: Answer | (() => Promise<Answer>) = created, options: DialogOptions = {}) {
  const answers = { [SIGN_UP]: answer, ...options.answers };
  const page = openAuthorization({ ...options, answers });
  press('Create an account');
  return page;
}
function fill(): void {
  for (const [index, label] of LABELS.entries()) typeInto(field(label), VALUES[index] ?? '');
}
const problem = (location: string, reason: string, message?: string) => ({
  location,
  reason,
  ...(message === undefined ? {} : { message }),
});
const refused = (...errors: readonly object[]): Answer => ({
  status: 400,
  json: { error: { code: 400, message: 'Bad Request', errors } },
});

describe('the sign-up form', () => {
  test('[AU-6.4] requires every field, and sends no request until then', () => {
    const { server } = open();
    press('Create account');
    expect(LABELS.map((label) => errorOf(field(label)))).toEqual(LABELS.map(() => REQUIRED));
    expect(document.activeElement).toBe(field('First name'));
    typeInto(field('Email'), '  ');
    press('Create account');
    expect(errorOf(field('Email'))).toBe(REQUIRED);
    expect(server.asked).toEqual([]);
  });

  test.each([
    ['First name', 64],
    ['Last name', 64],
    ['Email', 250],
    ['TrueConf ID', 32],
    ['Password', 255],
  ])(
    '[AU-6] %s takes %d characters; one more shows an error, is not cut off, and is not sent',
    async (label, limit) => {
      const { server } = open();
      fill();
      typeInto(field(label), 'x'.repeat(limit + 1));
      expect(errorOf(field(label))).toBe(
        `Too long: ${limit + 1} characters. The limit is ${limit}.`,
      );
      expect(field(label).value).toHaveLength(limit + 1);
      press('Create account');
      expect(server.asked).toEqual([]);
      typeInto(field(label), 'x'.repeat(limit));
      expect(errorOf(field(label))).toBeUndefined();
      press('Create account');
      await waitFor(() => expect(server.count(SIGN_UP)).toBe(1));
    },
  );

  test('[AU-6] sends names trimmed and the password unchanged, with the public token', async () => {
    const { server } = open(created, { serverInfo: { signUpToken: 'public' } });
    fill();
    pressEnter(field('Password'));
    await waitFor(() => expect(server.count(SIGN_UP)).toBe(1));
    expect(server.asked[0]?.json).toEqual({
      first_name: 'Gil',
      last_name: 'Marsh',
      email: 'gil@x.example',
      login_name: 'gil',
      password: ' a secret ',
    });
    expect(server.asked[0]?.query.get('access_token')).toBe('public');
  });

  test('[AU-6.1] [AU-6.2] [AU-11] leads from success to sign-in with the new id, and announces the account', async () => {
    const { store, storage, area } = open();
    fill();
    press('Create account');
    expect(await screen.findByRole('dialog', { name: 'Account created' })).toBeDefined();
    expect(screen.getByText('gil')).toBeDefined();
    expect(store.get(notificationsAtom)).toEqual([]);
    press('Next');
    expect(field('TrueConf ID').value).toBe('gil');
    expect(field('Password').value).toBe('');
    expect(document.activeElement).toBe(field('Password'));
    expect(store.get(notificationsAtom).map(({ code }) => code)).toEqual(['accountCreated']);
    expect(storage.read('lastUserName')).toBe('gil');
    expect(area.getItem('lastUserName')).not.toContain('secret');
  });

  test.each([
    [0, true],
    [1, false],
    [undefined, false],
  ])(
    '[AU-6] when the confirmation is %j, the page mentions the mail: %s',
    async (email_confirmed, isMentioned) => {
      open({ json: { user: { id: 'gil', email_confirmed } } });
      fill();
      press('Create account');
      await screen.findByRole('dialog', { name: 'Account created' });
      expect(screen.queryByText(/Open the link in the email/u) !== null).toBe(isMentioned);
    },
  );

  test.each([
    ['TrueConf Server', 'TrueConf ID'],
    ['Plenum', 'Username'],
  ])('[AU-6] on %s, the page labels the login like the sign-in form', async (product, label) => {
    const user = { id: 'gil', email: 'gil@x.example', is_active: 0, email_confirmed: 0 };
    open({ json: { user } }, { serverInfo: { product } });
    for (const [index, each] of LABELS.entries())
      typeInto(field(each === 'TrueConf ID' ? label : each), VALUES[index] ?? '');
    press('Create account');
    await screen.findByRole('dialog', { name: 'Account created' });
    expect(screen.getByText('gil').closest('p')?.textContent).toBe(`${label} gil`);
    press('Next');
    expect(field(label)).toBeDefined();
  });

  test('[AU-6] shows where the confirmation mail went; until confirmed, sign-in is denied and can resend the mail', async () => {
    const { server } = open(
      { json: { user: { id: 'gil', email: 'gil@x.example', is_active: 0, email_confirmed: 0 } } },
      {
        answer: { status: 400, json: { error: 'invalid_grant', reason: 'emailNotConfirmed' } },
        answers: { [AGAIN]: { json: {} } },
      },
    );
    fill();
    press('Create account');
    await screen.findByRole('dialog', { name: 'Account created' });
    expect(screen.getByText(/^We sent an email to .*gil@x\.example/u)).toBeDefined();
    expect(screen.queryByText(/You can now sign in/u)).toBeNull();
    press('Next');
    typeInto(field('Password'), 'a secret');
    press('Sign in');
    await screen.findByText(/The email address isn’t confirmed yet/u);
    press('Send again');
    await screen.findByText('The email was sent again.');
    expect(server.asked.at(-1)?.json).toEqual({ login_name: 'gil', password: 'a secret' });
  });

  test('[AU-6] [AU-7] rejects an address of a domain that may not sign up, and shows what to do', async () => {
    open(refused(problem('email', 'emailDomainNotAllowed', 'in the words of the server')));
    fill();
    press('Create account');
    await waitFor(() =>
      expect(errorOf(field('Email'))).toMatch(
        /^You can’t sign up here with an address in this domain/u,
      ),
    );
    expect(screen.getByText('Ada Admin')).toBeDefined();
  });

  test('[AU-6.3] closes after success when configured so', async () => {
    const { store, onClose } = open(created, { goal: 'close' });
    fill();
    press('Create account');
    await screen.findByRole('dialog', { name: 'Account created' });
    press('Next');
    expect(onClose).toHaveBeenCalledOnce();
    expect(store.get(notificationsAtom).map(({ code }) => code)).toEqual(['accountCreated']);
  });

  test('[AU-6] [AU-1] sends one request for several presses, and cannot be closed meanwhile', async () => {
    const answer = Promise.withResolvers<Answer>();
    const { server, onClose } = open(() => answer.promise);
    fill();
    const submit = button('Create account');
    act(() => {
      submit.click();
      submit.click(); // before the first press has rendered
    });
    for (let presses = 0; presses < 5; presses += 1) press('Create account');
    pressEnter(field('Password'));
    pressEscape();
    expect(onClose).not.toHaveBeenCalled();
    expect([hasButton('Close'), hasButton('Back to sign-in')]).toEqual([false, false]);
    await act(async () => {
      answer.resolve(created);
      await answer.promise;
    });
    await screen.findByRole('dialog', { name: 'Account created' });
    expect(server.count(SIGN_UP)).toBe(1);
    pressEscape();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('[AU-3.2] shows the contacts where the server creates no accounts', () => {
    open(created, { serverInfo: { isSignUpEnabled: false } });
    expect(
      screen.getByText('To create a user account please contact your server administrator'),
    ).toBeDefined();
    expect(screen.getByText('Ada Admin')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    press('Back to sign-in');
    expect(field('Password')).toBeDefined();
  });
});

describe('errors from the server', () => {
  test.each(Object.keys(FORM_REASONS))(
    '[ER-1] [AU-7] %s shows our message under its field',
    async (reason) => {
      const { i18n } = open(refused(problem('email', reason, 'in the words of the server')));
      fill();
      press('Create account');
      await waitFor(() => expect(errorOf(field('Email'))).toBeDefined());
      expect(errorOf(field('Email'))).toBe(i18n.getResource('en', 'errors', `form.${reason}`));
      expect(screen.getByRole('alert').textContent).toBe('The form has been filled incorrectly.');
      expect(document.activeElement).toBe(field('Email'));
    },
  );

  test('[AU-7.1] shows each error under its own field, and hides it when that is edited', async () => {
    open(
      refused(
        problem('first_name', 'fieldIsEmpty'),
        problem('login_name', 'uniqueValueAlreadyInUse'),
        problem('login_name', 'fieldHasInvalidValue'),
        problem('captcha', 'wrongCaptcha', 'Solve the riddle.'),
      ),
    );
    fill();
    press('Create account');
    await screen.findByText('Solve the riddle.');
    const taken = 'Value is already in use. Please try another.';
    expect(LABELS.map((label) => errorOf(field(label)))).toEqual([
      "You can't leave this empty.",
      undefined,
      undefined,
      taken,
      undefined,
    ]);
    expect(LABELS.map((label) => field(label).value)).toEqual(VALUES);
    typeInto(field('First name'), 'G');
    expect([errorOf(field('First name')), errorOf(field('TrueConf ID'))]).toEqual([
      undefined,
      taken,
    ]);
  });

  test.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    'long '.repeat(2000),
  ])(
    '[AU-7] shows an unknown reason in the server’s words, as text of at most 500 characters: %.30s',
    async (message) => {
      open(refused(problem('email', 'someNewReason', message)));
      const elements = document.querySelectorAll('img, script, a').length;
      fill();
      press('Create account');
      await waitFor(() => expect(errorOf(field('Email'))).toBe(message.trim().slice(0, 500)));
      expect(document.querySelectorAll('img, script, a')).toHaveLength(elements);
    },
  );

  test.each<[string, Answer, string]>([
    ['a refusal', { status: 403 }, 'Access denied.'],
    ['a broken server', { status: 500 }, 'Internal Server Error.'],
    [
      'no connection',
      'noConnection',
      'There’s no connection to the server.Wait a moment and try again.',
    ],
    ['a 400 without a list of errors', { status: 400 }, 'The form has been filled incorrectly.'],
  ])('[ER-1] [AU-7.2] reports %s and keeps what was typed', async (_case, answer, words) => {
    open(answer);
    fill();
    press('Create account');
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(LABELS.map((label) => field(label).value)).toEqual(VALUES);
  });

  test('[AU-6] reuses the key after a lost response, and sends a new one after a change', async () => {
    const { server } = open('noConnection');
    fill();
    const key = async (times: number) => {
      press('Create account');
      await waitFor(() => expect(server.count(SIGN_UP)).toBe(times));
      await screen.findByRole('alert');
      return server.asked.at(-1)?.headers.get('idempotency-key');
    };
    const first = await key(1);
    expect(first).toMatch(/^[0-9a-f-]{36}$/u);
    expect(await key(2)).toBe(first);
    typeInto(field('Password'), 'another secret');
    const second = await key(3);
    expect(second).not.toBe(first);
    expect(await key(4)).toBe(second);
  });

  test('[AU-6] shows that the account may already exist when its id is taken after a lost response', async () => {
    const answers: Answer[] = [
      'noConnection',
      refused(problem('login_name', 'uniqueValueAlreadyInUse')),
    ];
    open(() => Promise.resolve(answers.shift() ?? created));
    fill();
    press('Create account');
    await screen.findByRole('alert');
    press('Create account');
    expect(await screen.findByText(/your account may exist/u)).toBeDefined();
  });
});
