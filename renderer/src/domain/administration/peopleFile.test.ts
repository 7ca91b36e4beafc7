import { expect, test } from 'vitest';
import { readPeopleFile, toPeopleRows } from './peopleFile.ts';

const HEAD = 'first_name,last_name,email,login_name,company';

test('reads files of spreadsheets: quotes, a byte order mark, semicolons, columns in any order', () => {
  const text =
    '\uFEFFemail;Last_Name;first_name\r\neva@x.example;"Klein; ""E"""\r\n;;\r\n;Lund;Noah';
  const { people, problems } = readPeopleFile(text);
  expect(people).toEqual([]);
  expect(problems).toEqual([
    { line: 2, problem: 'noName' },
    { line: 4, problem: 'wrongEmail' },
  ]);
  const [read] = readPeopleFile(
    'email;last_name;first_name\neva@x.example;"Klein; ""E""";Eva',
  ).people;
  expect(read?.person).toMatchObject({ lastName: 'Klein; "E"', loginName: 'eva' });
});

test('reports errors by line, also after a cell with several lines', () => {
  const text = [
    HEAD,
    'Eva,Klein,eva@x.example,,"Acme\nInc"',
    'Eva,Other,EVA@x.example,eva2,',
    'Ada,Low,ada@x.example,a b,',
    `${'A'.repeat(500)},Low,al@x.example,,`,
  ].join('\n');
  const { people, problems } = readPeopleFile(text);
  expect(people.map(({ line, person }) => [line, person.company])).toEqual([[2, 'Acme\nInc']]);
  expect(problems).toEqual([
    { line: 4, problem: 'twice' },
    { line: 5, problem: 'wrongLogin' },
    { line: 6, problem: 'tooLong' },
  ]);
});

test('lists missing columns', () => {
  expect(readPeopleFile('name,email\nEva,eva@x.example').missing).toEqual([
    'first_name',
    'last_name',
  ]);
  expect(readPeopleFile('').missing).toHaveLength(3);
});

test('writes the columns and the people in the format that it reads', () => {
  const { people } = readPeopleFile(`${HEAD}\nEva,Klein,eva@x.example,eva,Acme`);
  const rows = toPeopleRows(people.map(({ person }) => person));
  const again = readPeopleFile(rows.map((row) => row.join(',')).join('\n'));
  expect([rows.length, again.people]).toEqual([2, people]);
});
