import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  SIGN_UP,
  errorOf,
  field,
  openAuthorization,
  press,
  signIn,
} from '#tests/support/authorizationDialog.tsx';
import type { Answer } from '#tests/support/fakeServer.ts';
import { typeInto } from '#tests/support/renderWith.tsx';

/** What a captive portal, a broken connection and a wrong route return in place of a response. */
const UNREADABLE: readonly (readonly [string, Answer])[] = [
  ['an HTML page', { text: '<!doctype html><title>Welcome to our Wi-Fi</title>' }],
  ['half a JSON', { text: '{"access_token": "t", "user_' }],
  ['no content', { status: 204 }],
  ['another object', { json: ['nothing', 'of', 'ours'] }],
];

const WORDS =
  /^The server gave an unexpected answer\..+instead of the server.+Wait a moment and try again\.Reference for support: .PL-main-UNEXPECTED_ANSWER-\d{8}T\d{4}Z-[a-z2-9]{4}.$/u;

describe.each(UNREADABLE)('%s in place of a response', (_what, answer) => {
  test('[ER-1] sign-in shows its own message, a next step and a reference', async () => {
    openAuthorization({ answer });
    signIn('anna', ' p ');
    expect((await screen.findByRole('alert')).textContent).toMatch(WORDS);
    expect(errorOf(field('Password'))).toBeUndefined();
    expect(field('Password').value).toBe(' p ');
    typeInto(field('Password'), 'other');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('[ER-1] sign-up shows them too, and keeps what was typed', async () => {
    openAuthorization({ answers: { [SIGN_UP]: answer } });
    press('Create an account');
    const labels = ['First name', 'Last name', 'Email', 'TrueConf ID', 'Password'];
    for (const label of labels) typeInto(field(label), label);
    press('Create account');
    expect((await screen.findByRole('alert')).textContent).toMatch(WORDS);
    expect(labels.map((label) => field(label).value)).toEqual(labels);
  });
});
