/** Reads people from a CSV file, as spreadsheets write it, and reports problems by line. Pure. */
import { countCharacters } from '#shared/characters.ts';
import { ACCOUNT_MAX_LENGTH, SIGN_UP_MAX_LENGTH } from '#shared/limits.ts';
import { loginFor } from '#renderer/domain/contacts/peopleList.ts';

/** The fields of each person. */
const PEOPLE_FIELDS = [
  ...(['firstName', 'lastName', 'email', 'loginName'] as const),
  ...(['company', 'mobilePhone', 'workPhone'] as const),
] as const;
type PeopleField = (typeof PEOPLE_FIELDS)[number];

/** The names of the columns. */
const COLUMNS = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  loginName: 'login_name',
  company: 'company',
  mobilePhone: 'mobile_phone',
  workPhone: 'work_phone',
} as const satisfies Readonly<Record<PeopleField, string>>;
type PeopleColumn = (typeof COLUMNS)[PeopleField];
const NEEDED = ['first_name', 'last_name', 'email'] as const satisfies readonly PeopleColumn[];

const LIMITS: Readonly<Record<PeopleField, number>> = {
  firstName: SIGN_UP_MAX_LENGTH.firstName,
  lastName: SIGN_UP_MAX_LENGTH.lastName,
  email: SIGN_UP_MAX_LENGTH.email,
  loginName: SIGN_UP_MAX_LENGTH.loginName,
  company: ACCOUNT_MAX_LENGTH.company,
  mobilePhone: ACCOUNT_MAX_LENGTH.phone,
  workPhone: ACCOUNT_MAX_LENGTH.phone,
};

export type FilePerson = Readonly<Record<PeopleField, string>>;

/** The rows of a file with these people; the first one names the columns. */
export function toPeopleRows(people: readonly FilePerson[]): readonly (readonly string[])[] {
  const rows = [COLUMNS, ...people];
  return rows.map((row) => PEOPLE_FIELDS.map((field) => row[field]));
}

/** Why a line is not taken. */
export type PeopleLineProblem = 'noName' | 'wrongEmail' | 'wrongLogin' | 'tooLong' | 'twice';

export interface PeopleFile {
  readonly people: readonly { readonly line: number; readonly person: FilePerson }[];
  readonly problems: readonly { readonly line: number; readonly problem: PeopleLineProblem }[];
  /** Required columns that are missing: then nothing can be read. */
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
    const person = toPerson((field) => cells[names.indexOf(COLUMNS[field])]?.trim() ?? '');
    const keys = [`login ${person.loginName}`, `email ${person.email}`].map((key) =>
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

function toPerson(cell: (field: PeopleField) => string): FilePerson {
  return {
    firstName: cell('firstName'),
    lastName: cell('lastName'),
    email: cell('email'),
    loginName: cell('loginName') || loginFor(cell('email')),
    company: cell('company'),
    mobilePhone: cell('mobilePhone'),
    workPhone: cell('workPhone'),
  };
}

function problemOf(person: FilePerson): PeopleLineProblem | undefined {
  if (person.firstName === '' || person.lastName === '') return 'noName';
  if (!EMAIL.test(person.email)) return 'wrongEmail';
  if (!LOGIN.test(person.loginName)) return 'wrongLogin';
  const isTooLong = PEOPLE_FIELDS.some((name) => countCharacters(person[name]) > LIMITS[name]);
  return isTooLong ? 'tooLong' : undefined;
}

interface Row {
  /** The line in the file at which it starts, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Splits cells at commas, semicolons or tabs: whichever the first line has most of. Quotes follow RFC 4180. */
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
  // By code units: each separator is one unit, and everything else stays together.
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
