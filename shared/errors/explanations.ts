/**
 * The cause of each code in the catalogue, and who can help. Codes with the same meaning share a cause; the texts are in
 * `locales/<language>/errors.json` under `cause`, `next` (by way out) and `contact`.
 */
import {
  type CodeBook,
  type ConferenceCode,
  type FormReason,
  type LoginCode,
  type MainErrorCode,
  type ProviderProblem,
} from './catalogue.ts';

/** The person who can help. */
export type Helper = 'administrator' | 'owner' | 'yourself';

/** All causes, each with the person who can help. */
export const CAUSES = {
  accountDisabled: 'administrator',
  authorizationRejected: 'yourself',
  conferenceEnded: 'owner',
  conferenceFull: 'administrator',
  cookiesBlocked: 'yourself',
  declined: 'owner',
  diskFull: 'administrator',
  federationForbidden: 'administrator',
  fieldEmpty: 'yourself',
  fieldInvalid: 'yourself',
  formIncomplete: 'yourself',
  guestLicences: 'administrator',
  httpsOff: 'administrator',
  noAccess: 'administrator',
  noAnswer: 'yourself',
  noConnection: 'yourself',
  notInvited: 'owner',
  notStarted: 'owner',
  otherServerDown: 'administrator',
  outdatedPage: 'yourself',
  partMissing: 'yourself',
  participantBusy: 'yourself',
  pinRequired: 'owner',
  ratingTooLow: 'administrator',
  serverBusy: 'administrator',
  serverFault: 'administrator',
  signedInElsewhere: 'yourself',
  signedOut: 'yourself',
  startFailed: 'administrator',
  tooManyAttempts: 'administrator',
  tooManyConferences: 'administrator',
  unexpectedAnswer: 'administrator',
  unknown: 'administrator',
  unknownConference: 'owner',
  userLicences: 'administrator',
  valueTaken: 'yourself',
  wrongCredentials: 'yourself',
} as const satisfies Record<string, Helper>;
export type Cause = keyof typeof CAUSES;

const FORM = {
  '400': 'formIncomplete',
  '403': 'noAccess',
  '500': 'serverFault',
  invalid_grant: 'wrongCredentials',
  InvalidCredentials: 'wrongCredentials',
  UserIsBanned: 'tooManyAttempts',
  UserIsDisabled: 'accountDisabled',
  missingRequiredField: 'fieldEmpty',
  fieldHasInvalidLength: 'fieldInvalid',
  fieldHasInvalidValue: 'fieldInvalid',
  fieldIsEmpty: 'fieldEmpty',
  fieldHasInvalidUrl: 'fieldInvalid',
  fieldHasInvalidType: 'fieldInvalid',
  uniqueValueAlreadyInUse: 'valueTaken',
  fieldMinNumber: 'fieldInvalid',
  fieldMaxNumber: 'fieldInvalid',
} as const satisfies Record<FormReason, Cause>;

const LOGIN = {
  '-1': 'noConnection',
  '1': 'signedInElsewhere',
  '3': 'wrongCredentials',
  '4': 'authorizationRejected',
  '5': 'userLicences',
  '005': 'guestLicences',
  '6': 'accountDisabled',
  '2000': 'outdatedPage',
  '2001': 'diskFull',
  '2002': 'cookiesBlocked',
} as const satisfies Record<LoginCode, Cause>;

const CONFERENCE = {
  '0': 'declined',
  '1': 'participantBusy',
  '2': 'participantBusy',
  '3': 'noAnswer',
  '4': 'unknownConference',
  '403': 'unknownConference',
  '8': 'notInvited',
  '405': 'notInvited',
  '9': 'signedOut',
  '10': 'serverBusy',
  '11': 'serverBusy',
  '12': 'pinRequired',
  '13': 'pinRequired',
  '15': 'ratingTooLow',
  '16': 'noAnswer',
  '17': 'notStarted',
  '18': 'conferenceEnded',
  '19': 'unknownConference',
  '20': 'otherServerDown',
  '21': 'federationForbidden',
  '22': 'federationForbidden',
  '401': 'unknownConference',
  '407': 'conferenceFull',
  '408': 'startFailed',
  '411': 'tooManyConferences',
} as const satisfies Record<ConferenceCode, Cause>;

const MAIN = {
  ACCESS_DENIED: 'noAccess',
  SECURITY_FLAW: 'httpsOff',
  LOGOUT_ERROR: 'accountDisabled',
  ChunkLoadError: 'partMissing',
  CSS_CHUNK_LOAD_FAILED: 'partMissing',
  UNEXPECTED_ANSWER: 'unexpectedAnswer',
} as const satisfies Record<MainErrorCode, Cause>;

const PROVIDER = {
  directoryAway: 'serverFault',
  directoryEmailTaken: 'noAccess',
  directoryInvalid: 'serverFault',
  directoryNotAllowed: 'noAccess',
  providerAway: 'serverFault',
  providerDenied: 'noAccess',
  providerEmailTaken: 'valueTaken',
  providerExpired: 'authorizationRejected',
  providerInvalid: 'serverFault',
  providerNotAllowed: 'noAccess',
  providerTooMany: 'serverBusy',
} as const satisfies Record<ProviderProblem, Cause>;

const BOOKS: Readonly<Record<CodeBook, Readonly<Record<string, Cause>>>> = {
  form: FORM,
  login: LOGIN,
  conference: CONFERENCE,
  main: MAIN,
  provider: PROVIDER,
};

/** The cause of a code; `unknown` for unknown codes. */
export function causeOf(book: CodeBook, code: string): Cause {
  const causes = BOOKS[book];
  return Object.hasOwn(causes, code) ? (causes[code] ?? 'unknown') : 'unknown';
}
