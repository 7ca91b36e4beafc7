/** Who uses the page. `unknown` until the guard has checked. */
import type { RegisteredUser } from '#shared/wire/user.ts';
import type { GuestUser } from './guest.ts';
import { matchRouteName } from './routes.ts';

export type Session =
  | { readonly kind: 'unknown' }
  /** `isEnded` when the person has ended this sign-in from another device. */
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

/** The goal of a sign-in on a conference's page or a guest page: to return to that page (AU-9). */
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
   * A conference with registration has its own form on its own page (contract 9.2, 9.12). The specification only names the
   * permission. We read it so that the dialog links to that form and asks for none of its fields. Absent means no.
   */
  readonly outerRegisterInConferenceForm?: boolean;
  /**
   * Whether people can create their own accounts; if not, sign-up shows the administrator's contacts. Absent: as the server's info
   * says.
   */
  readonly accountCreationEnabled?: boolean;
}

/** Signing in with an account only. */
export const USER_SIGN_IN: AuthorizationPermissions = {
  userAuthorization: true,
  guestAuthorization: false,
  accountCreation: false,
  resetPassword: true,
};

/** Signing in at a conference: also as a guest, and with a link to its registration, where it has these. */
export const CONFERENCE_SIGN_IN: AuthorizationPermissions = {
  ...USER_SIGN_IN,
  guestAuthorization: true,
  outerRegisterInConferenceForm: true,
};

/** Signing in to the personal area: also offers sign-up. */
export const PERSONAL_SIGN_IN: AuthorizationPermissions = {
  ...USER_SIGN_IN,
  accountCreation: true,
};

/** The registered user of a session, if it is one. */
export function sessionUser(session: Session): RegisteredUser | undefined {
  return session.kind === 'user' ? session.user : undefined;
}
