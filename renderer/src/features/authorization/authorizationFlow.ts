/** The screens of the authorization dialog and their transitions. Pure. */
import type { AuthorizationPermissions } from '#renderer/domain/session.ts';

export type ResetStep = 'form' | 'confirmation' | 'newPassword' | 'success';

export type AuthorizationScreen =
  | { readonly mode: 'signIn'; readonly step: 'guest' | 'user' }
  /** The account is on another server, and the person hasn't agreed to go there yet. */
  | { readonly mode: 'signIn'; readonly step: 'anotherServer'; readonly address: string }
  /** The desktop app waits for the system's browser, in which the person signs in with the provider. */
  | { readonly mode: 'signIn'; readonly step: 'provider' }
  | { readonly mode: 'signUp'; readonly step: 'form' | 'success' }
  | { readonly mode: 'resetPassword'; readonly step: ResetStep }
  | { readonly mode: 'error' };

export type AuthorizationEvent =
  | { readonly kind: 'signInAs'; readonly step: 'guest' | 'user' }
  | { readonly kind: 'foundAnotherServer'; readonly address: string }
  | { readonly kind: 'openProvider' }
  | { readonly kind: 'startSignUp' }
  | { readonly kind: 'startReset' }
  /** The current step is done. */
  | { readonly kind: 'advance' };

/** The first screen of the dialog. Without https it is only an explanation (AU-1). */
export function firstScreen({
  permissions,
  isAccountFirst = false,
  isSecure,
}: {
  readonly permissions: AuthorizationPermissions;
  /** The person wants to use an account, and that is allowed: it comes before the guest. */
  readonly isAccountFirst?: boolean;
  readonly isSecure: boolean;
}): AuthorizationScreen {
  if (!isSecure) return { mode: 'error' };
  const { guestAuthorization, userAuthorization } = permissions;
  const isGuestFirst = guestAuthorization && !(isAccountFirst && userAuthorization);
  return { mode: 'signIn', step: isGuestFirst ? 'guest' : 'user' };
}

/** The screen after an event; an event without a meaning on the screen changes nothing. */
export function nextScreen(
  screen: AuthorizationScreen,
  event: AuthorizationEvent,
): AuthorizationScreen {
  if (screen.mode === 'error') return screen;
  switch (event.kind) {
    case 'signInAs':
      return { mode: 'signIn', step: event.step };
    case 'foundAnotherServer':
      return screen.mode === 'signIn'
        ? { mode: 'signIn', step: 'anotherServer', address: event.address }
        : screen;
    case 'openProvider':
      return screen.mode === 'signIn' ? { mode: 'signIn', step: 'provider' } : screen;
    case 'startSignUp':
      return { mode: 'signUp', step: 'form' };
    case 'startReset':
      return { mode: 'resetPassword', step: 'form' };
    case 'advance':
      return afterStep(screen);
  }
}

const AFTER_RESET_STEP = {
  form: 'confirmation',
  confirmation: 'newPassword',
  newPassword: 'success',
  success: undefined,
} as const satisfies Readonly<Record<ResetStep, ResetStep | undefined>>;

const USER_SIGN_IN_SCREEN = { mode: 'signIn', step: 'user' } as const;

function afterStep(screen: AuthorizationScreen): AuthorizationScreen {
  switch (screen.mode) {
    case 'signUp':
      return screen.step === 'form' ? { mode: 'signUp', step: 'success' } : USER_SIGN_IN_SCREEN;
    case 'resetPassword': {
      const step = AFTER_RESET_STEP[screen.step];
      return step === undefined ? USER_SIGN_IN_SCREEN : { mode: 'resetPassword', step };
    }
    case 'signIn':
    case 'error':
      return screen;
  }
}
