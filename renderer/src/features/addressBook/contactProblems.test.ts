import { describe, expect, test } from 'vitest';
import { CONTACT_LIMITS } from '#shared/contacts/contact.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import { checkNewContact, checkNewName, reportedContactProblems } from './contactProblems.ts';

const refusal = (problems: readonly { reason: string; location?: string }[]): ApiFailure => ({
  kind: 'http',
  status: 400,
  report: { problems },
});

describe('before it is sent [PA-4]', () => {
  test.each([
    ['', { kind: 'general', problem: { sentence: { key: 'form.missingRequiredField' } } }],
    ['two words', { kind: 'own', reason: 'contactIdInvalid' }],
    ['\\c\\demo', { kind: 'own', reason: 'contactIdInvalid' }],
    ['x'.repeat(CONTACT_LIMITS.id + 1), { kind: 'general', problem: { kind: 'tooLong' } }],
  ])('%j is no contact', (id, problem) => {
    expect(checkNewContact(id, '', 'plenum.local').id).toMatchObject(problem);
  });

  test('an id without a name will do, a name that is too long will not', () => {
    expect(checkNewContact('sip:desk@example.com', '', 'plenum.local')).toEqual({});
    const long = checkNewContact('#tel:1', 'x'.repeat(CONTACT_LIMITS.name + 1), 'plenum.local');
    expect(long.name).toMatchObject({ kind: 'general', problem: { kind: 'tooLong' } });
    expect(checkNewName('   ').name).toBeDefined();
  });
});

describe('as the server sees it [PA-4]', () => {
  test.each([
    ['uniqueValueAlreadyInUse', 'taken'],
    ['contactIdInvalid', 'contactIdInvalid'],
    ['contactIsSelf', 'contactIsSelf'],
    ['userNotFound', 'userNotFound'],
    ['tooManyContacts', 'tooManyContacts'],
  ])('%s has words of its own under the id', (reason, own) => {
    expect(reportedContactProblems(refusal([{ reason, location: 'id' }]))).toEqual({
      id: { kind: 'own', reason: own },
    });
  });

  test('what has no field here is above the form', () => {
    expect(
      reportedContactProblems(
        refusal([
          { reason: 'fieldHasInvalidLength', location: 'display_name' },
          { reason: 'strange', location: 'colour' },
        ]),
      ),
    ).toMatchObject({ name: { kind: 'general' }, form: { sentence: { key: 'form.400' } } });
    expect(reportedContactProblems({ kind: 'timeout' })).toMatchObject({
      form: { kind: 'failure', shown: { canRetry: true } },
    });
  });
});
