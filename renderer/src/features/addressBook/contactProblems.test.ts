import { describe, expect, test } from 'vitest';
import { CONTACT_LIMITS } from '#shared/contacts/contact.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import { checkNewContact, checkNewName, reportedContactProblems } from './contactProblems.ts';

const refusal = (problems: readonly { reason: string; location?: string }[]): ApiFailure => ({
  kind: 'http',
  status: 400,
  report: { problems },
});

describe('checks before sending [PA-4]', () => {
  test.each([
    ['', { kind: 'general', problem: { sentence: { key: 'form.missingRequiredField' } } }],
    ['two words', { kind: 'own', reason: 'contactIdInvalid' }],
    ['\\c\\demo', { kind: 'own', reason: 'contactIdInvalid' }],
    ['x'.repeat(CONTACT_LIMITS.id + 1), { kind: 'general', problem: { kind: 'tooLong' } }],
  ])('rejects %j as a contact', (id, problem) => {
    expect(checkNewContact(id, '', 'plenum.local').id).toMatchObject(problem);
  });

  test('accepts an id without a name, and rejects a name that is too long', () => {
    expect(checkNewContact('sip:desk@example.com', '', 'plenum.local')).toEqual({});
    const long = checkNewContact('#tel:1', 'x'.repeat(CONTACT_LIMITS.name + 1), 'plenum.local');
    expect(long.name).toMatchObject({ kind: 'general', problem: { kind: 'tooLong' } });
    expect(checkNewName('   ').name).toBeDefined();
  });
});

describe('errors from the server [PA-4]', () => {
  test.each([
    ['uniqueValueAlreadyInUse', 'taken'],
    ['contactIdInvalid', 'contactIdInvalid'],
    ['contactIsSelf', 'contactIsSelf'],
    ['userNotFound', 'userNotFound'],
    ['tooManyContacts', 'tooManyContacts'],
  ])('%s shows its own message under the id', (reason, own) => {
    expect(reportedContactProblems(refusal([{ reason, location: 'id' }]))).toEqual({
      id: { kind: 'own', reason: own },
    });
  });

  test('shows errors without a field above the form', () => {
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
