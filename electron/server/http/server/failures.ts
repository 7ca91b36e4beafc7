/** How the server says no: a refusal is a value until the last moment, then the v3 envelope (contract 3). */
import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { RuleFailure } from '#server/domain/failures.ts';
import type { FailureWire } from '#shared/wire/failure.ts';
import { FILE_IS_STORED, SIGN_IN_ENDED } from '#shared/wire/proposed.ts';
import { OUTDATED_REVISION } from '#shared/wire/revision.ts';

export interface RefusalProblem {
  readonly reason: string;
  readonly message: string;
  readonly locationType?: 'path' | 'parameter';
  readonly location?: string;
}

/** Why a request is not served. */
export interface Refusal {
  readonly status: number;
  readonly problems: readonly RefusalProblem[];
  readonly retryAfterS?: number;
}

export const FORBIDDEN: Refusal = {
  status: 403,
  problems: [{ reason: 'forbidden', message: 'You don’t have permission to do this.' }],
};

/** v3 answers 403, not 401, for a token that is not good (contract 2.5). */
export const ACCESS_TOKEN_INVALID: Refusal = {
  status: 403,
  problems: [
    { reason: 'accessTokenInvalid', message: 'The access token is invalid or has expired.' },
  ],
};

/** The same of a sign-in that its owner has ended from another one, with the reason beside it. */
export const SIGN_IN_OVER: Refusal = {
  status: 403,
  problems: [
    ...ACCESS_TOKEN_INVALID.problems,
    { reason: SIGN_IN_ENDED, message: 'This sign-in was ended from another one.' },
  ],
};

export const BUSY: Refusal = {
  status: 503,
  problems: [{ reason: 'serverIsBusy', message: 'Too many sign-ins at once. Try again shortly.' }],
  retryAfterS: 2,
};

/** One answer for every key of a mail or a link that is no good: it says nothing of accounts and addresses. */
export const NO_GOOD_KEY: Refusal = {
  status: 410,
  problems: [{ reason: 'confirmationKeyInvalid', message: 'The key is unknown, used or expired.' }],
};

export function tooOften(waitMs: number, message: string): Refusal {
  return {
    status: 429,
    problems: [{ reason: 'tooManyRequests', message }],
    retryAfterS: Math.ceil(waitMs / 1000),
  };
}

/** How things are now, it cannot be done. */
export function conflict(reason: string, message: string): Refusal {
  return { status: 409, problems: [{ reason, message }] };
}

/** Someone else has changed it since it was read (RFC 9110, 15.5.13). */
export const OUTDATED: Refusal = {
  status: 412,
  problems: [{ reason: OUTDATED_REVISION, message: 'Someone else changed this. Load it again.' }],
};

/** The front end turns this reason into code 2001. */
export const NO_DISK_SPACE: Refusal = {
  status: 507,
  problems: [{ reason: 'notEnoughDiskSpace', message: 'The server is out of disk space.' }],
};

/** The database is another program, which doesn't answer now; a request that is sent again succeeds once it does. */
export const DATABASE_AWAY: Refusal = {
  status: 503,
  problems: [
    { reason: 'databaseAway', message: 'The database doesn’t answer. Try again shortly.' },
  ],
  retryAfterS: 2,
};

/** The same of the store that keeps finished files. */
export const STORE_AWAY: Refusal = {
  status: 503,
  problems: [
    { reason: 'storageAway', message: 'The storage of files doesn’t answer. Try again shortly.' },
  ],
  retryAfterS: 2,
};

/** A file that has arrived is on its way to the store; its last piece is sent again until it is there. */
export const STORING: Refusal = {
  status: 503,
  problems: [{ reason: FILE_IS_STORED, message: 'The file is being stored. Ask again shortly.' }],
  retryAfterS: 1,
};

/** Something that a path names does not exist. */
export function notFound(kind: string, location: string): Refusal {
  return {
    status: 404,
    problems: [
      {
        reason: `${kind}NotFound`,
        message: 'This doesn’t exist.',
        locationType: 'path',
        location,
      },
    ],
  };
}

export function wrongField(location: string, reason: string, message: string): Refusal {
  return { status: 400, problems: [{ reason, message, locationType: 'parameter', location }] };
}

/** The value of a field that must be unique is in use. */
export function valueTaken(location: string): Refusal {
  return wrongField(location, 'uniqueValueAlreadyInUse', 'This value is in use already.');
}

/** A refusal with a status and nothing to add. */
export function bareRefusal(status: number): Refusal {
  return { status, problems: [] };
}

export function refusalOf(failure: RuleFailure): Refusal {
  switch (failure.kind) {
    case 'forbidden':
      return FORBIDDEN;
    case 'noSuchConference':
      return notFound('conference', 'conference_id');
    case 'keyReused':
      return KEY_REUSED;
    case 'invalid':
      return {
        status: 400,
        problems: failure.faults.map(({ reason, message, location }) => ({
          reason,
          message,
          locationType: 'parameter',
          location,
        })),
      };
  }
}

const KEY_REUSED: Refusal = {
  status: 422,
  problems: [{ reason: 'idempotencyKeyReused', message: 'This key was used for another request.' }],
};

export function envelope(refusal: Refusal): FailureWire {
  return {
    error: {
      code: refusal.status,
      message: STATUS_CODES[refusal.status] ?? 'Error',
      ...(refusal.problems.length > 0 && { errors: refusal.problems.map((each) => ({ ...each })) }),
    },
  };
}

/** Sends a refusal, or what a rule's failure becomes. */
export function refuse(reply: FastifyReply, why: Refusal | RuleFailure): FastifyReply {
  const refusal = 'kind' in why ? refusalOf(why) : why;
  if (refusal.retryAfterS !== undefined) reply.header('retry-after', String(refusal.retryAfterS));
  return reply.code(refusal.status).send(envelope(refusal));
}
