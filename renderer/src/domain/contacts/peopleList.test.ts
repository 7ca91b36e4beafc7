import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPeopleList } from './peopleList.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const ANNA = {
  firstName: 'Anna',
  lastName: 'Weiss',
  email: 'anna.weiss@example.org',
  loginName: 'anna.weiss',
};

describe('a list of people', () => {
  test.each([
    'Anna Weiss <anna.weiss@example.org>',
    '"Anna Weiss" <anna.weiss@example.org>,',
    'Anna Weiss, anna.weiss@example.org',
    'Anna\tWeiss\tanna.weiss@example.org',
    'anna.weiss@example.org; Anna Weiss',
    'anna.weiss@example.org',
  ])('[PA-1] %j is Anna', (line) => {
    expect(readPeopleList(`\r\n${line}\r\n`)).toEqual({ people: [ANNA], problems: [] });
  });

  test('[PA-1] reports which lines cannot be read, and why', () => {
    expect(readPeopleList('Anna Weiss\n\nanna@example.org\nBoris boris@example.org')).toEqual({
      people: [],
      problems: [
        { line: 1, problem: 'noEmail' },
        { line: 3, problem: 'noName' },
        { line: 4, problem: 'noName' },
      ],
    });
  });

  test('[PA-1] removes duplicates regardless of the case of the address', () => {
    const list = 'Anna Weiss anna.weiss@example.org\nA. Weiss <Anna.Weiss@Example.org>';
    expect(readPeopleList(list).people).toEqual([ANNA]);
  });

  test('[PA-1] reads any text, with at most one person or problem for each line', () => {
    forAll(fc.array(fc.string(), { maxLength: 20 }), (lines) => {
      const { people, problems } = readPeopleList(lines.join('\n'));
      for (const { firstName, lastName, email } of people) {
        expect([firstName, lastName, email].every((part) => part.trim() !== '')).toBe(true);
      }
      const filled = lines
        .join('\n')
        .split(/\r\n?|\n/u)
        .filter((line) => line.trim() !== '');
      const found = people.length + problems.length;
      expect(found).toBeLessThanOrEqual(filled.length);
      // Only people can have duplicates.
      expect(people.length > 0 || found === filled.length).toBe(true);
    });
  });
});
