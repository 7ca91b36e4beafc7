/** Reads a table of people from a CSV file, as spreadsheets write it, and says what is wrong by line. Pure. */
import { countCharacters } from '#shared/characters.ts';
import { ACCOUNT_MAX_LENGTH, SIGN_UP_MAX_LENGTH } from '#shared/limits.ts';
import { loginFor } from '#renderer/domain/personal/peopleList.ts';

/** The columns; the first three must be there. */
export const PEOPLE_COLUMNS = [
  'first_name',
  'last_name',
  'email',
  'login_name',
  'company',
  'mobile_phone',
  'work_phone',
] as const;
type PeopleColumn = (typeof PEOPLE_COLUMNS)[number];
const NEEDED = ['first_name', 'last_name', 'email'] as const satisfies readonly PeopleColumn[];

const LIMITS: Readonly<Record<PeopleColumn, number>> = {
  first_name: SIGN_UP_MAX_LENGTH.first_name,
  last_name: SIGN_UP_MAX_LENGTH.last_name,
  email: SIGN_UP_MAX_LENGTH.email,
  login_name: SIGN_UP_MAX_LENGTH.login_name,
  company: ACCOUNT_MAX_LENGTH.company,
  mobile_phone: ACCOUNT_MAX_LENGTH.phone,
  work_phone: ACCOUNT_MAX_LENGTH.phone,
};

export type FilePerson = Readonly<Record<PeopleColumn, string>>;

/** Why a line is not taken. */
export type PeopleLineProblem = 'noName' | 'wrongEmail' | 'wrongLogin' | 'tooLong' | 'twice';

export interface PeopleFile {
  readonly people: readonly { readonly line: number; readonly person: FilePerson }[];
  readonly problems: readonly { readonly line: number; readonly problem: PeopleLineProblem }[];
  /** Columns that must be there and are not: nothing can be read then. */
  readonly missing: readonly PeopleColumn[];
}

const LOGIN = /^[\p{L}\p{N}_.-]+$/u;
const EMAIL = /^[^\s@]+@[^\s@]+$/u;

/** Reads the file; the first line names the columns. */
export function readPeopleFile(text: string): PeopleFile {
  const [head, ...rows] = readRows(text.replace(/^\uFEFF/u, ''));
  const names = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const missing = NEEDED.filter((name) => !names.includes(name));
  const people: { line: number; person: FilePerson }[] = [];
  const problems: { line: number; problem: PeopleLineProblem }[] = [];
  const taken = new Set<string>();
  for (const { line, cells } of missing.length > 0 ? [] : rows) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const person = toPerson((name) => cells[names.indexOf(name)]?.trim() ?? '');
    const keys = [`login ${person.login_name}`, `email ${person.email}`].map((key) =>
      key.toLowerCase(),
    );
    const problem = problemOf(person) ?? (keys.some((key) => taken.has(key)) ? 'twice' : undefined);
    if (problem !== undefined) problems.push({ line, problem });
    else {
      people.push({ line, person });
      for (const key of keys) taken.add(key);
    }
  }
  return { people, problems, missing };
}

function toPerson(cell: (name: PeopleColumn) => string): FilePerson {
  return {
    first_name: cell('first_name'),
    last_name: cell('last_name'),
    email: cell('email'),
    login_name: cell('login_name') || loginFor(cell('email')),
    company: cell('company'),
    mobile_phone: cell('mobile_phone'),
    work_phone: cell('work_phone'),
  };
}

function problemOf(person: FilePerson): PeopleLineProblem | undefined {
  if (person.first_name === '' || person.last_name === '') return 'noName';
  if (!EMAIL.test(person.email)) return 'wrongEmail';
  if (!LOGIN.test(person.login_name)) return 'wrongLogin';
  const isTooLong = PEOPLE_COLUMNS.some((name) => countCharacters(person[name]) > LIMITS[name]);
  return isTooLong ? 'tooLong' : undefined;
}

interface Row {
  /** Of its beginning in the file, from 1 on. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Cells by commas, semicolons or tabs: what the first line has most of. Quotes as RFC 4180 has them. */
function readRows(text: string): readonly Row[] {
  const [first = ''] = text.split(/\r\n?|\n/u, 1);
  const count = (sign: string) => first.split(sign).length;
  const separator = [',', ';', '\t'].reduce((best, sign) =>
    count(sign) > count(best) ? sign : best,
  );
  const rows: Row[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let begun = 1;
  const endRow = (): void => {
    rows.push({ line: begun, cells: [...cells, cell] });
    cells = [];
    cell = '';
    begun = line + 1;
  };
  // By code units: what divides cells is one unit each, and the rest stays together.
  const signs = text.replaceAll(/\r\n?/gu, '\n');
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs.charAt(at);
    if (isQuoted) {
      if (sign === '"' && signs.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else if (sign === '"') isQuoted = false;
      else cell += sign;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') endRow();
    else cell += sign;
    if (sign === '\n') line += 1;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return rows;
}
