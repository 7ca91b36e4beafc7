/**
 * The error catalogue: the codes of each code book, each with its way out. `explanations.ts` has their causes and who can help.
 * Codes are strings: `"005"` (guest licence) isn't `"5"` (user licence). The sentences are in `locales/<language>/errors.json`, by
 * book and code.
 */

/** The next step that a person can take after a failure. */
export type WayOut =
  | 'retry'
  | 'reload'
  | 'signIn'
  | 'invited'
  | 'enterPin'
  | 'wait'
  | 'back'
  | 'contacts'
  | 'correct'
  | 'freeSpace'
  | 'allowCookies';

/** Reasons of sign-ins and forms. */
export const FORM_REASONS = {
  '400': 'correct',
  '403': 'signIn',
  '500': 'retry',
  invalid_grant: 'correct',
  InvalidCredentials: 'correct',
  UserIsBanned: 'contacts',
  UserIsDisabled: 'contacts',
  missingRequiredField: 'correct',
  fieldHasInvalidLength: 'correct',
  fieldHasInvalidValue: 'correct',
  fieldIsEmpty: 'correct',
  fieldHasInvalidUrl: 'correct',
  fieldHasInvalidType: 'correct',
  uniqueValueAlreadyInUse: 'correct',
  fieldMinNumber: 'correct',
  fieldMaxNumber: 'correct',
} as const satisfies Record<string, WayOut>;
export type FormReason = keyof typeof FORM_REASONS;

/** Connection and login codes. */
export const LOGIN_CODES = {
  '-1': 'retry',
  '1': 'signIn',
  '3': 'signIn',
  '4': 'signIn',
  '5': 'contacts',
  '005': 'contacts',
  '6': 'contacts',
  '2000': 'reload',
  '2001': 'freeSpace',
  '2002': 'allowCookies',
} as const satisfies Record<string, WayOut>;
export type LoginCode = keyof typeof LOGIN_CODES;

/** Conference rejection codes. Our own come from contract 7.7. */
export const CONFERENCE_CODES = {
  '0': 'retry',
  '1': 'retry',
  '2': 'retry',
  '3': 'retry',
  '4': 'back',
  '403': 'back',
  '8': 'invited',
  '405': 'invited',
  '9': 'signIn',
  '10': 'contacts',
  '11': 'contacts',
  '12': 'enterPin',
  '13': 'enterPin',
  '15': 'contacts',
  '16': 'retry',
  '17': 'wait',
  '18': 'back',
  '19': 'back',
  '20': 'retry',
  '21': 'contacts',
  '22': 'contacts',
  '401': 'back',
  '407': 'contacts',
  '408': 'retry',
  '411': 'contacts',
} as const satisfies Record<string, WayOut>;
export type ConferenceCode = keyof typeof CONFERENCE_CODES;

/** Why a sign-in with an external provider or the organization's directory failed. Ours, not the specification's. */
const PROVIDER_PROBLEMS = {
  directoryAway: 'retry',
  directoryEmailTaken: 'contacts',
  directoryInvalid: 'contacts',
  directoryNotAllowed: 'contacts',
  providerAway: 'retry',
  providerDenied: 'retry',
  providerEmailTaken: 'signIn',
  providerExpired: 'retry',
  providerInvalid: 'contacts',
  providerNotAllowed: 'contacts',
  providerTooMany: 'retry',
} as const satisfies Record<string, WayOut>;
export type ProviderProblem = keyof typeof PROVIDER_PROBLEMS;

/** Errors that take the whole page or a popup. */
export const MAIN_ERRORS = {
  ACCESS_DENIED: 'signIn',
  SECURITY_FLAW: 'contacts',
  LOGOUT_ERROR: 'contacts',
  ChunkLoadError: 'retry',
  CSS_CHUNK_LOAD_FAILED: 'retry',
  /** The server, or something in its place, sent an unreadable response. Ours, not the specification's. */
  UNEXPECTED_ANSWER: 'retry',
} as const satisfies Record<string, WayOut>;
export type MainErrorCode = keyof typeof MAIN_ERRORS;

/** Codes shown as the popup "Unable to join the conference" with the administrator contacts. */
export const UNABLE_TO_JOIN_CODES: ReadonlySet<string> = new Set(['5', '005', '407', '411']);

/** All codes by book: the same number has different meanings in two books. */
export const CODE_BOOKS = {
  form: FORM_REASONS,
  login: LOGIN_CODES,
  conference: CONFERENCE_CODES,
  main: MAIN_ERRORS,
  provider: PROVIDER_PROBLEMS,
} as const;
export type CodeBook = keyof typeof CODE_BOOKS;

/** Login codes about the page itself: shown as a warning, whichever part reports them (CV-8). */
export const WARNING_CODES = ['2000', '2001', '2002'] as const;
export type WarningCode = (typeof WARNING_CODES)[number] | 'USER_IS_DISABLED' | 'SIGN_IN_ENDED';

/** The way out of a code; for unknown codes, it is to contact the administrator. */
export function wayOutOf(book: CodeBook, code: string): WayOut {
  const ways: Readonly<Record<string, WayOut>> = CODE_BOOKS[book];
  return Object.hasOwn(ways, code) ? (ways[code] ?? 'contacts') : 'contacts';
}

export function isWarningCode(code: string): code is (typeof WARNING_CODES)[number] {
  return WARNING_CODES.some((each) => each === code);
}
export function isFormReason(code: string): code is FormReason {
  return Object.hasOwn(FORM_REASONS, code);
}
export function isLoginCode(code: string): code is LoginCode {
  return Object.hasOwn(LOGIN_CODES, code);
}
export function isConferenceCode(code: string): code is ConferenceCode {
  return Object.hasOwn(CONFERENCE_CODES, code);
}
export function isMainErrorCode(code: string): code is MainErrorCode {
  return Object.hasOwn(MAIN_ERRORS, code);
}
export function isProviderProblem(code: string): code is ProviderProblem {
  return Object.hasOwn(PROVIDER_PROBLEMS, code);
}
