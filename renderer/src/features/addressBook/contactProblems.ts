/** The problems of a contact's form, found before sending or by the server. Pure. */
import { readCallString } from '#shared/contacts/callString.ts';
import { CONTACT_LIMITS, isAboutContactName } from '#shared/contacts/contact.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import {
  type FieldProblem,
  REQUIRED,
  reportedProblem,
  tooLongProblem,
} from '#renderer/i18n/fieldProblem.ts';
import { describeFailure } from '#renderer/i18n/shownFailure.ts';

/** The address book's own reasons, each with a sentence. */
const OWN = ['contactIdInvalid', 'contactIsSelf', 'tooManyContacts', 'userNotFound'] as const;
type OwnReason = (typeof OWN)[number] | 'taken';

/** A problem with its own text, or with one of all forms. */
export type ContactProblem =
  | { readonly kind: 'own'; readonly reason: OwnReason }
  | { readonly kind: 'general'; readonly problem: FieldProblem };

export interface ContactProblems {
  readonly id?: ContactProblem;
  readonly name?: ContactProblem;
  /** A problem of the whole form. */
  readonly form?: FieldProblem;
}

/** Checks the input before an entry is added. */
export function checkNewContact(id: string, name: string, domain: string): ContactProblems {
  const read = readCallString(id, domain);
  const badName = checkName(name);
  return { ...badName, ...(read.kind === 'invalid' && { id: idProblem(read.reason, id) }) };
}

function idProblem(reason: string, id: string): ContactProblem {
  if (reason === 'empty') return { kind: 'general', problem: REQUIRED };
  const tooLong = tooLongProblem(id.trim(), CONTACT_LIMITS.id);
  return tooLong
    ? { kind: 'general', problem: tooLong }
    : { kind: 'own', reason: 'contactIdInvalid' };
}

/** Excess length is reported while typing. */
export function checkName(name: string): ContactProblems {
  const tooLong = tooLongProblem(name.trim(), CONTACT_LIMITS.name);
  return tooLong ? { name: { kind: 'general', problem: tooLong } } : {};
}

export function checkNewName(name: string): ContactProblems {
  return name.trim() === '' ? { name: { kind: 'general', problem: REQUIRED } } : checkName(name);
}

/** The server's problems, each at its field. */
export function reportedContactProblems(failure: ApiFailure): ContactProblems {
  const problems = failure.kind === 'http' && failure.status === 400 ? failure.report.problems : [];
  const found: { id?: ContactProblem; name?: ContactProblem; form?: FieldProblem } = {};
  for (const each of problems) {
    if (each.location === 'id') {
      const own = OWN.find((reason) => reason === each.reason);
      const reason = each.reason === 'uniqueValueAlreadyInUse' ? 'taken' : own;
      found.id ??= reason
        ? { kind: 'own', reason }
        : { kind: 'general', problem: reportedProblem(each) };
    } else if (isAboutContactName(each.location)) {
      found.name ??= { kind: 'general', problem: reportedProblem(each) };
    } else {
      found.form ??= reportedProblem(each);
    }
  }
  if (Object.keys(found).length > 0) return found;
  return { form: { kind: 'failure', shown: describeFailure(failure) } };
}
