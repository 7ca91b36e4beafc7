/** Which ids can be added to an address book, and why others can't. */
import { readCallString, samePerson } from '#shared/contacts/callString.ts';
import { CONTACT_LIMITS, CONTACT_REASONS } from '#shared/contacts/contact.ts';
import type { Stores } from '#server/storage/stores.ts';
import { domainOf } from './identity.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import { type InvalidFields, invalidField } from '#server/domain/failures.ts';

interface Books extends Pick<Stores, 'users' | 'contacts'> {
  readonly settings: Settings;
}

export const CONTACT_TAKEN = invalidField(
  'id',
  'uniqueValueAlreadyInUse',
  'The entry is there already.',
);

/** The id as stored, or what is wrong with it. People on this server are in every address book already. */
export async function checkContactId(
  text: string,
  owner: string,
  { users, contacts, settings }: Books,
): Promise<Result<string, InvalidFields>> {
  const read = readCallString(text, domainOf(settings));
  if (read.kind === 'invalid') {
    const reasons = {
      empty: 'fieldIsEmpty',
      tooLong: 'fieldHasInvalidLength',
      conference: CONTACT_REASONS.invalid,
      unknown: CONTACT_REASONS.invalid,
    } as const;
    return refused(reasons[read.reason], 'This isn’t an ID, email address or call string.');
  }
  if (read.kind === 'user') {
    if (samePerson(read.id, owner)) return refused(CONTACT_REASONS.self, 'This is your own id.');
    const isKnown = (await users.find(read.id)) !== undefined;
    return isKnown
      ? fail(CONTACT_TAKEN)
      : refused(CONTACT_REASONS.noSuchUser, 'No one on this server has this ID.');
  }
  if (await contacts.has(owner, read.id)) return fail(CONTACT_TAKEN);
  if ((await contacts.count(owner)) >= CONTACT_LIMITS.own) {
    return refused(CONTACT_REASONS.tooMany, `More than ${CONTACT_LIMITS.own} are not kept.`);
  }
  return ok(read.id);
}

function refused(reason: string, message: string): Result<never, InvalidFields> {
  return fail(invalidField('id', reason, message));
}
