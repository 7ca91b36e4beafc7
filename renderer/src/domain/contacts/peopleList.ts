/** Reads a pasted list of people, one on each line, as mail programs and spreadsheets write it. Pure. */
import { type ApiFailure, problemsOf } from '#renderer/domain/apiFailure.ts';

export interface ListedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly loginName: string;
}

/** Why a line can't be read: it has no email address, or no full name and none in its address. */
export type LineProblem = 'noEmail' | 'noName';

export interface ListedPeople {
  readonly people: readonly ListedPerson[];
  /** Lines that cannot be read, counted from 1. */
  readonly problems: readonly { readonly line: number; readonly problem: LineProblem }[];
}

const EMAIL = /[^\s<>,;"]+@[^\s<>,;"]+/u;

/**
 * Reads `Anna Weiss <anna@example.org>`, `Anna Weiss, anna@example.org` (or with a tab or a semicolon), or just an address that
 * holds the name: `anna.weiss@example.org`. A second line with the same address is skipped.
 */
export function readPeopleList(text: string): ListedPeople {
  const people = new Map<string, ListedPerson>();
  const problems: { line: number; problem: LineProblem }[] = [];
  for (const [index, line] of text.split(/\r\n?|\n/u).entries()) {
    if (line.trim() === '') continue;
    const read = readLine(line);
    if (typeof read === 'string') problems.push({ line: index + 1, problem: read });
    else if (!people.has(read.email.toLowerCase())) people.set(read.email.toLowerCase(), read);
  }
  return { people: [...people.values()], problems };
}

function readLine(line: string): ListedPerson | LineProblem {
  const email = EMAIL.exec(line)?.[0];
  if (email === undefined) return 'noEmail';
  const rest = line.replace(email, ' ').replaceAll(/[<>,;"\t]/gu, ' ');
  const words = wordsOf(rest);
  const [local = ''] = email.split('@');
  const names = words.length > 1 ? words : wordsOf(local.replaceAll(/[._-]/gu, ' ')).map(capital);
  const [firstName, ...others] = names;
  if (firstName === undefined || others.length === 0) return 'noName';
  return { firstName, lastName: others.join(' '), email, loginName: loginFor(email) };
}

/** The username that an address suggests: the part before the @. */
export function loginFor(email: string): string {
  const [local = ''] = email.split('@');
  return local.toLowerCase().replaceAll(/[^\p{L}\p{N}_.-]/gu, '');
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/u).filter((word) => word !== '');
}

function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1);
}

/** Whether the username or the address is already in use. */
export function isTaken(failure: ApiFailure): boolean {
  return problemsOf(failure).some(({ reason }) => reason === 'uniqueValueAlreadyInUse');
}
