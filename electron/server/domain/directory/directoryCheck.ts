/** Why the server can't use its directory, for the person who enters its address. */
import type { SignInCheckOutcome } from '#shared/administration/signInServices.ts';
import { isCertificateCode, isUnknownHostCode } from '#server/lib/networkCodes.ts';
import { type DirectoryFailure, FORBIDDEN_CODE } from './connection.ts';

/** The directory's result codes (RFC 4511, appendix A). */
const OPERATIONS_ERROR = 1;
const NO_SUCH_OBJECT = 32;
const INVALID_NAME = 34;
const INAPPROPRIATE_AUTHENTICATION = 48;
const INVALID_CREDENTIALS = 49;
const INSUFFICIENT_RIGHTS = 50;

export function directoryOutcome({ step, code, detail }: DirectoryFailure): SignInCheckOutcome {
  if (code === FORBIDDEN_CODE) return 'privateAddress';
  switch (step) {
    case 'connect':
      // A number is the directory's response to StartTLS.
      if (typeof code === 'number') return 'notSecure';
      if (code === undefined) return 'noConnection';
      if (isUnknownHostCode(code)) return 'unknownHost';
      return isCertificateCode(code) ? 'notSecure' : 'noConnection';
    case 'bind':
      return WRONG_ACCOUNT.some((each) => each === code) ? 'wrongPassword' : 'refused';
    case 'search':
    case 'groups':
      if (code === NO_SUCH_OBJECT || code === INVALID_NAME) {
        return step === 'groups' ? 'wrongGroupBase' : 'wrongBase';
      }
      // Active Directory returns the first of these to anonymous requests.
      if (code === OPERATIONS_ERROR || code === INSUFFICIENT_RIGHTS) return 'mayNotSearch';
      return detail === 'deadline' || detail === 'connection ended' ? 'noConnection' : 'refused';
  }
}

const WRONG_ACCOUNT: readonly number[] = [
  NO_SUCH_OBJECT,
  INVALID_NAME,
  INAPPROPRIATE_AUTHENTICATION,
  INVALID_CREDENTIALS,
];
