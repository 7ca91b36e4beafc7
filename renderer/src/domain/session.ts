/** Who uses the page. `unknown` until the guard has looked. */
import type { RegisteredUser } from '#shared/wire/user.ts';
import type { GuestUser } from './guest.ts';
import { matchRouteName } from './routes.ts';

export type Session =
  | { readonly kind: 'unknown' }
  /** `isEnded` when the server says that the person has ended this sign-in from another one. */
  | { readonly kind: 'signedOut'; readonly isEnded?: true }
  | { readonly kind: 'guest'; readonly guest: GuestUser }
  | { readonly kind: 'user'; readonly user: RegisteredUser; readonly accessToken: string };

/** Where sign-in leads (AU-9). */
export type SignInGoal =
  | 'conferenceMain'
  | 'conferenceWebRTC'
  | 'conferenceScheduler'
  | 'conferenceList'
  | 'personalArea'
  | 'close';

/** The goal with which signing in on a page of a conference, or on a guest page, ends at that page (AU-9). */
export function goalAt(pathname: string): SignInGoal {
  const name = matchRouteName(pathname);
  if (name === 'guest.main' || name === 'guest.signedIn') return 'personalArea';
  if (name === 'conference.main') return 'conferenceMain';
  return name === 'conference.conference' ? 'conferenceWebRTC' : 'close';
}

/** What the authorization dialog may offer (AU-3). */
export interface AuthorizationPermissions {
  readonly userAuthorization: boolean;
  readonly guestAuthorization: boolean;
  readonly accountCreation: boolean;
  readonly resetPassword: boolean;
  /**
   * A conference with registration has a form of its own, on its own page (contract 9.2, 9.12). The
   * specification only names the permission; it is taken to mean that the dialog leads to that form,
   * which lies outside of it, and asks for nothing that belongs there. Absent is no.
   */
  readonly outerRegisterInConferenceForm?: boolean;
  /**
   * Whether an account can be made by oneself; if not, sign-up shows the administrator's contacts. Absent
   * is what the server says of itself.
   */
  readonly accountCreationEnabled?: boolean;
}

/** Signing in with an account, and nothing else. */
export const USER_SIGN_IN: AuthorizationPermissions = {
  userAuthorization: true,
  guestAuthorization: false,
  accountCreation: false,
  resetPassword: true,
};

/** Signing in at a conference: also as its guest, and with the way to its registration, where it has these. */
export const CONFERENCE_SIGN_IN: AuthorizationPermissions = {
  ...USER_SIGN_IN,
  guestAuthorization: true,
  outerRegisterInConferenceForm: true,
};

/** Signing in where people come for their own pages: also the place to get an account. */
export const PERSONAL_SIGN_IN: AuthorizationPermissions = {
  ...USER_SIGN_IN,
  accountCreation: true,
};

/** The registered user of a session, if it is one. */
export function sessionUser(session: Session): RegisteredUser | undefined {
  return session.kind === 'user' ? session.user : undefined;
}
