import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFailure } from './failure.ts';
import { forAll } from '#tests/support/arbitraries.ts';

describe('a failure is read', () => {
  test.each<[string, unknown, object]>([
    [
      'flat, as the token endpoint reports it',
      { error: 'invalid_grant', error_description: 'Wrong password', reason: 'InvalidCredentials' },
      { reason: 'InvalidCredentials', message: 'Wrong password', problems: [] },
    ],
    [
      'flat without a reason',
      { error: 'invalid_grant' },
      { reason: 'invalid_grant', problems: [] },
    ],
    [
      'flat with the message of v4',
      { error: 'forbidden', message: 'No access' },
      { reason: 'forbidden', message: 'No access', problems: [] },
    ],
    [
      'from the envelope, with the first problem as the reason of the whole',
      {
        error: {
          code: 400,
          message: 'Bad Request',
          errors: [
            {
              reason: 'fieldIsEmpty',
              message: 'Empty',
              locationType: 'parameter',
              location: 'email',
            },
            { reason: 'uniqueValueAlreadyInUse', location: 'login_name' },
          ],
        },
      },
      {
        reason: 'fieldIsEmpty',
        message: 'Bad Request',
        problems: [
          { reason: 'fieldIsEmpty', message: 'Empty', location: 'email' },
          { reason: 'uniqueValueAlreadyInUse', location: 'login_name' },
        ],
      },
    ],
    [
      'from an envelope without problems',
      { error: { code: 500, message: 'Internal Server Error' } },
      { message: 'Internal Server Error', problems: [] },
    ],
    ['from an envelope with a code alone', { error: { code: 403 } }, { problems: [] }],
    [
      'from an envelope in which one problem is unreadable',
      {
        error: {
          code: '400',
          message: null,
          errors: [null, { message: 'no reason' }, { reason: 'fieldIsEmpty' }],
        },
      },
      { reason: 'fieldIsEmpty', problems: [{ reason: 'fieldIsEmpty' }] },
    ],
  ])('[AU-7] %s', (_case, body, expected) => {
    expect(parseFailure(body)).toEqual(expected);
  });

  test.each([
    undefined,
    null,
    '<html><body>502 Bad Gateway</body></html>',
    '',
    502,
    [],
    {},
    { error: null },
    { error: 502 },
    { error: [] },
    { code: 400 },
  ])('as an empty report for the body %j', (body) => {
    expect(parseFailure(body)).toEqual({ problems: [] });
  });

  test('from any JSON, without an exception', () => {
    forAll(fc.oneof(fc.jsonValue(), fc.record({ error: fc.jsonValue() })), (body) => {
      expect(Array.isArray(parseFailure(body).problems)).toBe(true);
    });
  });

  test('with codes as text: "005" never becomes a number', () => {
    expect(
      parseFailure({ error: { code: 403, message: 'm', errors: [{ reason: '005' }] } }).reason,
    ).toBe('005');
  });
});
