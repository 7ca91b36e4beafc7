/**
 * Registration for a conference, also for guests (contract 6.12), and the list of registered people for its owner. A confirmation
 * counts as sent only with a mail server: in the outbox alone, it doesn't reach anyone. An address gets a single mail until its
 * owner has opened the link in it, so that the form can't be used to write to strangers.
 */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import { conferencePath } from '#shared/links.ts';
import { isLongerThan } from '#shared/characters.ts';
import { GUEST_NAME_MAX_LENGTH, SIGN_UP_MAX_LENGTH } from '#shared/limits.ts';
import { IDEMPOTENCY_HEADER, idempotencyHeaders } from '#shared/wire/idempotency.ts';
import type { RegistrantWire } from '#shared/conferences/registrants.ts';
import {
  CONFIRM_ADDRESS_PATH,
  PROPOSED_FIELDS,
  REGISTRATIONS_PATH,
  REGISTRATION_EMAIL,
  REGISTRATION_NAME,
} from '#shared/wire/proposed.ts';
import {
  REGISTRATION_FIELD_MAX_LENGTH,
  type RegistrationWire,
  registrationWire,
} from '#shared/wire/registration.ts';
import type { ServerContext } from '#server/http/context.ts';
import type { RegistrationRow } from '#server/storage/registrations.ts';
import type { ConferenceRow } from '#server/storage/schema/conferences.ts';
import { ANSWERS } from './answers.ts';
import { type RequestParts, findOwned, findVisible } from './conferenceAccess.ts';
import { type StoredDetails, parseDetails } from '#server/domain/conferences/conferenceDetails.ts';
import {
  type Refusal,
  conflict,
  type RefusalProblem,
  notFound,
  refuse,
  tooOften,
  wrongField,
} from '#server/http/server/failures.ts';
import { askedLanguage } from '#server/http/server/askedLanguage.ts';
import { isMailAddress } from '#server/lib/mailAddress.ts';
import { API_PREFIX, API_V4_PREFIX } from '#server/http/server/paths.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import { addressKey } from '#server/lib/limits/attempts.ts';
import { conferenceParams } from './conferences.ts';

/** As many people as a conference can have. */
const MAX_REGISTRATIONS = 2000;

const CLOSED = conflict('registrationClosed', 'Registration is closed.');

export function registrationRoutes(
  http: Http,
  context: RequestParts &
    Pick<ServerContext, 'clock' | 'registrations' | 'limits' | 'onceOnly' | 'mails'>,
): void {
  const { clock, limits, registrations } = context;
  const all = `${API_PREFIX}/conferences/:conference_id/${REGISTRATIONS_PATH}`;

  for (const place of [all, `${API_V4_PREFIX}/conferences/:conference_id/${REGISTRATIONS_PATH}`]) {
    http.post(
      place,
      described('Register for a conference', ANSWERS.registration, {
        params: conferenceParams,
        body: registrationWire,
        headers: idempotencyHeaders,
      }),
      unlessRefused(findVisible(context), async ({ row }, request, reply) => {
        const done = await context.onceOnly.run(
          request.headers[IDEMPOTENCY_HEADER],
          { scope: `registration ${row.id}`, body: request.body },
          async (keep) => {
            const details = parseDetails(row.details);
            const isFull = (await registrations.count(row.id)) >= MAX_REGISTRATIONS;
            if (isFull || !isOpen(row, details, clock.nowS())) return fail(CLOSED);
            const values = checkFields(request.body, details);
            if (!values.ok) return values;
            const { name, email, others } = values.value;
            const waitMs =
              limits.registrationsFromAddress.take(addressKey(request.ip)) ||
              limits.registrationsForConference.take(row.id);
            if (waitMs > 0) return fail(tooOften(waitMs, 'Too many registrations at once.'));
            // Checked before a mail is sent to the address; the unique index decides in the end.
            if (await registrations.has(row.id, email)) return fail(TAKEN);
            const id = randomUUID();
            const claimed =
              request.body.send_email === true ? await context.mails.claim(email) : undefined;
            const language = askedLanguage(request);
            const isSent = claimed !== undefined && context.mails.reachPeople;
            const answer = { registration: { id, conference_id: row.id, email_sent: isSent } };
            const added = await registrations.add(
              {
                id,
                conferenceId: row.id,
                email,
                displayName: name,
                fields: JSON.stringify(others),
                createdAtS: clock.nowS(),
                language: language ?? null,
              },
              keep(answer),
            );
            if (!added.ok) return fail(TAKEN);
            if (claimed) await context.mails.confirm(row, claimed, language);
            return ok(answer);
          },
        );
        return done.ok ? done.value : refuse(reply, done.failure);
      }),
    );
  }

  // A GET, because it is a link in a mail; it opens the conference whatever the key is, and reveals nothing about the key.
  http.get(
    `${all}/${CONFIRM_ADDRESS_PATH}`,
    { schema: { params: conferenceParams, querystring: confirmQuery } },
    async (request, reply) => {
      await context.mails.addressConfirmed(request.query.key);
      return reply
        .header('referrer-policy', 'no-referrer')
        .header('cache-control', 'no-store')
        .redirect(conferencePath(request.params.conference_id), 303);
    },
  );

  http.get(
    all,
    described('List who registered', ANSWERS.registrations, {
      params: conferenceParams,
      querystring: listQuery,
    }),
    unlessRefused(findOwned(context), async (found, request) => {
      const { page_id: page = 1, page_size: size = 100 } = request.query;
      const { id } = found.row;
      const [total, rows] = await Promise.all([
        registrations.count(id),
        registrations.page(id, (page - 1) * size, size),
      ]);
      return { cnt: total, registrations: rows.map(view) };
    }),
  );

  http.delete(
    `${all}/:registration_id`,
    described('Delete a registration', ANSWERS.id, {
      params: z.extend(conferenceParams, {
        registration_id: z.string().check(maxLength(64)),
      }),
    }),
    unlessRefused(findOwned(context), async (found, request, reply) => {
      const { registration_id: id } = request.params;
      const isGone = await registrations.remove(found.row.id, id);
      return isGone ? { id } : refuse(reply, notFound('registration', 'registration_id'));
    }),
  );
}

const number = (highest: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/u)),
    z.transform((text) => Math.min(Math.max(Number(text), 1), highest)),
  );
const confirmQuery = z.object({ key: z.string().check(maxLength(64)) });
const listQuery = z.object({
  page_id: z.optional(number(999_999)),
  page_size: z.optional(number(300)),
});

function view(row: RegistrationRow): RegistrantWire {
  return {
    id: row.id,
    display_name: row.displayName,
    email: row.email,
    fields: z.parse(z.record(z.string(), z.string()), JSON.parse(row.fields)),
    created_at: row.createdAtS,
  };
}

const TAKEN = wrongField(
  `fields.${REGISTRATION_EMAIL}`,
  'uniqueValueAlreadyInUse',
  'This address is registered already.',
);

/** Registration is open within its period, until the conference begins, and so never for a past one. */
function isOpen(row: ConferenceRow, details: StoredDetails, nowS: number): boolean {
  const { type, start_time: startS } = details.schedule;
  const isOver = type === 1 && startS !== undefined && startS <= nowS;
  const from = details[PROPOSED_FIELDS.registrationFrom] ?? -Infinity;
  const until = details[PROPOSED_FIELDS.registrationUntil] ?? Infinity;
  const isWithin = nowS >= from && nowS < until;
  return details.registration_enabled === true && row.state === 'stopped' && !isOver && isWithin;
}

interface CheckedFields {
  readonly name: string;
  readonly email: string;
  /** The values of the conference's custom fields, by name. */
  readonly others: Readonly<Record<string, string>>;
}

function checkFields(
  { fields }: RegistrationWire,
  details: StoredDetails,
): Result<CheckedFields, Refusal> {
  const values = new Map(Object.entries(fields).map(([name, { value }]) => [name, value.trim()]));
  const own = details.registration_fields ?? [];
  const problems: RefusalProblem[] = [];
  function take(field: string, isRequired: boolean, longest: number): string {
    const value = values.get(field);
    values.delete(field);
    if (isRequired && value === undefined) {
      problems.push(problem(field, 'missingRequiredField', 'The field is required.'));
    } else if (isRequired && value === '') {
      problems.push(problem(field, 'fieldIsEmpty', 'The field can’t be empty.'));
    } else if (isLongerThan(value ?? '', longest)) {
      problems.push(problem(field, 'fieldHasInvalidLength', 'The value is too long.'));
    }
    return value ?? '';
  }
  const name = take(REGISTRATION_NAME, true, GUEST_NAME_MAX_LENGTH);
  const email = take(REGISTRATION_EMAIL, true, SIGN_UP_MAX_LENGTH.email);
  if (email !== '' && !isMailAddress(email)) {
    problems.push(
      problem(REGISTRATION_EMAIL, 'fieldHasInvalidValue', 'This isn’t an email address.'),
    );
  }
  const others = Object.fromEntries(
    own.map((each) => [
      each.name,
      take(each.name, each.required === true, REGISTRATION_FIELD_MAX_LENGTH),
    ]),
  );
  for (const unknown of values.keys()) {
    problems.push(problem(unknown, 'fieldHasInvalidValue', 'There is no such field.'));
  }
  return problems.length === 0
    ? ok({ name, email, others })
    : fail({ status: 400, problems: problems.slice(0, 50) });
}

function problem(field: string, reason: string, message: string): RefusalProblem {
  return { reason, message, locationType: 'parameter', location: `fields.${field}` };
}
