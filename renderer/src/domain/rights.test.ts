import { expect, test } from 'vitest';
import { aUser } from '#tests/support/builders.ts';
import { hasRight } from './rights.ts';

const RIGHT = 'create_group_conference';

test.each([
  ['a user with the right', aUser({ rights: ['other', RIGHT] }), true],
  ['a user without rights', aUser({ rights: [] }), false],
  [
    'a user with a right of a similar name',
    aUser({ rights: [`${RIGHT}s`, RIGHT.toUpperCase()] }),
    false,
  ],
  ['nobody', undefined, false],
])(
  '[PA-3.1] [PA-3.2] reads the right to create conferences from the list of %s',
  (_who, user, has) => {
    expect(hasRight(user, RIGHT)).toBe(has);
  },
);
