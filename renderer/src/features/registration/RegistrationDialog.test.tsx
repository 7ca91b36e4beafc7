import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { PublicConference } from '#shared/wire/conference.ts';
import { setSessionAtom } from '#renderer/state/session.ts';
import { errorOf, field, press, pressEscape } from '#tests/support/authorizationDialog.tsx';
import { aConference, aStore, aUser } from '#tests/support/builders.ts';
import type { Answer } from '#tests/support/fakeServer.ts';
import { pressEnter, renderWith, typeInto } from '#tests/support/renderWith.tsx';
import { RegistrationDialog } from './RegistrationDialog.tsx';

const REGISTER = 'POST /api/v3.8/conferences/open_day/registrations';
const REQUIRED = 'Please fill out this field';
const SENT: Answer = { json: { registration: { id: '1' } } };

const OPEN_DAY = aConference({
  id: 'open_day',
  hasRegistration: true,
  registrationFields: [
    { name: 'company', label: 'Company', isRequired: false },
    { name: 'question', label: 'Your question', isRequired: true },
  ],
});

function open(
  answer: Answer | (() => Promise<Answer>) = SENT,
  options: {
    readonly conference?: PublicConference;
    readonly isOpen?: boolean;
    readonly isSignedIn?: boolean;
    readonly onCalendar?: () => void;
  } = {},
) {
  const testStore = aStore({ answers: { [REGISTER]: answer } });
  if (options.isSignedIn === true) {
    testStore.store.set(setSessionAtom, { kind: 'user', user: aUser(), accessToken: 't' });
  }
  const onClose = vi.fn<() => void>();
  const page = renderWith(
    <RegistrationDialog
      conference={options.conference ?? OPEN_DAY}
      isOpen={options.isOpen ?? true}
      onClose={onClose}
      onCalendar={options.onCalendar}
    />,
    testStore,
  );
  return { ...page, onClose };
}

function fill(): void {
  typeInto(field('Your name'), ' Gil Marsh ');
  typeInto(field('Email'), 'gil@x.example');
  typeInto(field('Your question'), 'Why?');
}
const submit = () => document.querySelector<HTMLElement>('dialog button[type="submit"]');
const send = () => submit()?.click();
const refused = (...errors: readonly object[]): Answer => ({
  status: 400,
  json: { error: { code: 400, message: 'Bad Request', errors } },
});

describe('the registration form', () => {
  test('[RT-6] asks for name, email and the conference’s own questions', async () => {
    const { server } = open();
    act(send);
    expect(
      ['Your name', 'Email', 'Company', 'Your question'].map((name) => errorOf(field(name))),
    ).toEqual([REQUIRED, REQUIRED, undefined, REQUIRED]);
    expect(document.activeElement).toBe(field('Your name'));
    expect(server.asked).toEqual([]);
    fill();
    act(send);
    await waitFor(() => expect(server.count(REGISTER)).toBe(1));
    expect(server.asked[0]?.json).toEqual({
      fields: {
        display_name: { value: 'Gil Marsh' },
        email: { value: 'gil@x.example' },
        question: { value: 'Why?' },
      },
      send_email: true,
    });
  });

  test.each<[string, Answer]>([
    ['an object', SENT],
    ['an empty response, as from v4 servers', { status: 204 }],
  ])(
    '[RT-6] shows that a mail is on its way, and offers the calendar, after %s',
    async (_what, answer) => {
      const onCalendar = vi.fn<() => void>();
      const { onClose } = open(answer, { onCalendar });
      fill();
      pressEnter(field('Your question'));
      expect(await screen.findByRole('dialog', { name: 'You’re registered' })).toBeDefined();
      expect(screen.getByText(/We’ve sent the details to .gil@x\.example.\./u)).toBeDefined();
      press('Add to calendar');
      expect(onCalendar).toHaveBeenCalledOnce();
      pressEscape();
      expect(onClose).toHaveBeenCalledOnce();
    },
  );

  test('[RT-6] promises no email if the server sends none', async () => {
    open({ json: { registration: { email_sent: false } } });
    fill();
    act(send);
    expect(await screen.findByText(/This server doesn’t send email/u)).toBeDefined();
    expect(screen.queryByText(/We’ve sent/u)).toBeNull();
  });

  test('[AU-7] shows the server’s errors under their fields, and the others above', async () => {
    open(
      refused(
        { location: 'fields.email', reason: 'uniqueValueAlreadyInUse' },
        { location: 'fields.question.value', reason: 'newReason', message: 'Ask politely.' },
        { location: 'captcha', reason: 'wrongCaptcha', message: 'Solve the riddle.' },
      ),
    );
    fill();
    act(send);
    await screen.findByText('Solve the riddle.');
    expect(errorOf(field('Email'))).toBe('Value is already in use. Please try another.');
    expect(errorOf(field('Your question'))).toBe('Ask politely.');
    expect(document.activeElement).toBe(field('Email'));
    typeInto(field('Email'), 'gila@x.example');
    expect(errorOf(field('Email'))).toBeUndefined();
  });

  test('[RT-6] shows that registration is closed when the server has closed it meanwhile', async () => {
    open({
      status: 409,
      json: {
        error: { code: 409, message: 'Conflict', errors: [{ reason: 'registrationClosed' }] },
      },
    });
    fill();
    act(send);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Registration for this conference is closed.',
    );
  });

  test('[RT-6] shows that registration is closed, without a form, when opened by a link', () => {
    open(SENT, { isOpen: false });
    expect(screen.getByText('Registration for this conference is closed.')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('[ER-1] shows a message of its own for an unreadable response, and keeps what was typed', async () => {
    const { reopen } = open({ text: '<h1>Welcome to our Wi-Fi</h1>' });
    fill();
    act(send);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The server gave an unexpected answer.');
    expect(alert.textContent).toContain('PL-main-UNEXPECTED_ANSWER-');
    reopen();
    expect([field('Your name').value, field('Your question').value]).toEqual([
      ' Gil Marsh ',
      'Why?',
    ]);
  });

  test('[RT-6] sends one request for several presses, and cannot be closed meanwhile', async () => {
    const answer = Promise.withResolvers<Answer>();
    const { server, onClose } = open(() => answer.promise);
    fill();
    for (let presses = 0; presses < 5; presses += 1) act(send);
    pressEscape();
    expect(onClose).not.toHaveBeenCalled();
    await act(async () => {
      answer.resolve(SENT);
      await answer.promise;
    });
    await screen.findByRole('dialog', { name: 'You’re registered' });
    expect(server.count(REGISTER)).toBe(1);
  });

  test('[RT-6] reuses the key after a lost response, and sends a new one after a change', async () => {
    const { server } = open('noConnection');
    fill();
    const key = async (times: number) => {
      act(send);
      await waitFor(() => expect(server.count(REGISTER)).toBe(times));
      await screen.findByRole('alert');
      return server.asked.at(-1)?.headers.get('idempotency-key');
    };
    const first = await key(1);
    expect(first).toMatch(/^[0-9a-f-]{36}$/u);
    expect(await key(2)).toBe(first);
    typeInto(field('Company'), 'X');
    expect(await key(3)).not.toBe(first);
  });

  test('[RT-6] fills in the signed-in user', () => {
    open(SENT, { isSignedIn: true });
    expect([field('Your name').value, field('Email').value]).toEqual([
      'Anna Berg',
      'anna@conf.example',
    ]);
  });

  test('[RT-6] reports answers that are too long while typing, and does not send them', () => {
    const { server } = open();
    fill();
    typeInto(field('Company'), 'x'.repeat(501));
    expect(errorOf(field('Company'))).toBe('Too long: 501 characters. The limit is 500.');
    act(send);
    expect(server.asked).toEqual([]);
  });
});
