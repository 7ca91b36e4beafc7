/** The authorization dialog on a fake server, with its tests' helpers. */
import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { ServerInfo } from '#shared/wire/server.ts';
import {
  type AuthorizationPermissions,
  type Session,
  type SignInGoal,
  PERSONAL_SIGN_IN,
} from '#renderer/domain/session.ts';
import { AuthorizationDialog } from '#renderer/features/authorization/AuthorizationDialog.tsx';
import { aServerInfo, aStore } from './builders.ts';
import type { Answer, Answers } from './fakeServer.ts';
import { renderWith, typeInto } from './renderWith.tsx';

export const TOKEN = 'POST /oauth2/v1/token';
export const SIGN_UP = 'POST /api/v3.1/users';
export const REQUIRED = 'Please fill out this field';

/** The server's answer to a correct password. */
export const ACCEPTED: Answer = { json: { access_token: 't', user_id: 'anna' } };

export interface DialogOptions {
  readonly permissions?: AuthorizationPermissions;
  readonly goal?: SignInGoal;
  readonly callId?: string | undefined;
  readonly answer?: Answer | (() => Promise<Answer>);
  readonly answers?: Answers;
  readonly last?: { readonly user?: string; readonly guest?: string };
  readonly serverInfo?: Partial<ServerInfo>;
  readonly session?: Session;
  readonly isForAnotherAccount?: boolean;
  readonly isAccountFirst?: boolean;
}

/** Opens the dialog. `answer` is the token endpoint's. */
export function openAuthorization({
  permissions = PERSONAL_SIGN_IN,
  goal = 'personalArea',
  callId = '1234',
  answer = ACCEPTED,
  answers = {},
  last = {},
  serverInfo = {},
  session,
  isForAnotherAccount = false,
  isAccountFirst = false,
}: DialogOptions = {}) {
  const testStore = aStore({
    answers: { [TOKEN]: answer, 'GET /api/v3.8/users/anna': { json: { id: 'anna' } }, ...answers },
    serverInfo: aServerInfo({ isSignUpEnabled: true, ...serverInfo }),
    ...(session ? { session } : {}),
  });
  if (last.user !== undefined) testStore.storage.write('lastUserName', last.user);
  if (last.guest !== undefined) testStore.storage.write('lastGuestName', last.guest);
  const onDone = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  const leaveTo = vi.fn<(address: string) => void>();
  const page = renderWith(
    <AuthorizationDialog
      goal={goal}
      permissions={permissions}
      callId={callId}
      isForAnotherAccount={isForAnotherAccount}
      isAccountFirst={isAccountFirst}
      contacts={<p>Ada Admin</p>}
      onDone={onDone}
      onClose={onClose}
      leaveTo={leaveTo}
    />,
    testStore,
  );
  return { ...page, onDone, onClose, leaveTo };
}

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const button = (name: string) => screen.getByRole('button', { name });
export const press = (name: string) => fireEvent.click(button(name));
export const hasButton = (name: string) => screen.queryByRole('button', { name }) !== null;

/** Presses Escape: the browser sends the dialog a cancel event. */
export function pressEscape(): void {
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
}

/** A field's error; undefined if it has none. */
export function errorOf(input: HTMLElement): string | undefined {
  const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  return input.getAttribute('aria-invalid') === 'true' ? (note?.textContent ?? '') : undefined;
}

/** Fills in the sign-in form and submits it. */
export function signIn(username = 'anna', secret = 'secret'): void {
  typeInto(field('TrueConf ID'), username);
  typeInto(field('Password'), secret);
  press('Sign in');
}
