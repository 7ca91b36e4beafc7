/** How the server refuses: a refusal is a value until it is sent, in the v3 envelope (contract 3). */
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

/** For an invalid token, v3 responds with 403 rather than 401 (contract 2.5). */
export const ACCESS_TOKEN_INVALID: Refusal = {
  status: 403,
  problems: [
    { reason: 'accessTokenInvalid', message: 'The access token is invalid or has expired.' },
  ],
};

/** The same for a sign-in that its owner has ended from another one, with that as the reason. */
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

/** The same response for every invalid key of a mail or a link: it reveals nothing about accounts and addresses. */
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

/** It can't be done in the current state. */
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

/** The database is a separate program, which doesn't answer now; a retry succeeds once it does. */
export const DATABASE_AWAY: Refusal = {
  status: 503,
  problems: [
    { reason: 'databaseAway', message: 'The database doesn’t answer. Try again shortly.' },
  ],
  retryAfterS: 2,
};

/** The same for the store of finished files. */
export const STORE_AWAY: Refusal = {
  status: 503,
  problems: [
    { reason: 'storageAway', message: 'The storage of files doesn’t answer. Try again shortly.' },
  ],
  retryAfterS: 2,
};

/** The complete file is being moved to the store; the client repeats the last piece until that is done. */
export const STORING: Refusal = {
  status: 503,
  problems: [{ reason: FILE_IS_STORED, message: 'The file is being stored. Ask again shortly.' }],
  retryAfterS: 1,
};

/** The path names something that doesn't exist. */
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

/** The value of a unique field is already in use. */
export function valueTaken(location: string): Refusal {
  return wrongField(location, 'uniqueValueAlreadyInUse', 'This value is in use already.');
}

/** A refusal with just a status. */
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

/** Sends a refusal, or the refusal for a rule's failure. */
export function refuse(reply: FastifyReply, why: Refusal | RuleFailure): FastifyReply {
  const refusal = 'kind' in why ? refusalOf(why) : why;
  if (refusal.retryAfterS !== undefined) reply.header('retry-after', String(refusal.retryAfterS));
  return reply.code(refusal.status).send(envelope(refusal));
}
