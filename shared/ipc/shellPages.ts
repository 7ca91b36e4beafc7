/**
 * The messages of the shell's own pages (servers, certificates, proxy): the pressed button of a form, and the values of its fields.
 * Each page also checks its own actions.
 */
import * as z from 'zod/mini';
import { maxLength } from '../lengthLimits.ts';

/** The maximum length of a field: an address. */
export const SHELL_FIELD_MAX_LENGTH = 2048;

const name = z.string().check(z.regex(/^[A-Za-z]{1,32}$/u));

export const shellPageAct = z.object({
  action: name,
  fields: z.record(name, z.string().check(maxLength(SHELL_FIELD_MAX_LENGTH))),
});

export type ShellPageAct = z.output<typeof shellPageAct>;

/**
 * Changes to an open page, because reloading it would lose focus and scroll position. Elements are found by id; missing ones are
 * skipped.
 */
export interface ShellPageChanges {
  /** Text of elements. */
  readonly texts?: Readonly<Record<string, string>>;
  /** `data:` URLs of pictures. */
  readonly pictures?: Readonly<Record<string, string>>;
  /** Values of `progress` elements and sliders. */
  readonly progress?: Readonly<Record<string, number>>;
  /** Rows to append to table bodies, each a list of cells. */
  readonly rows?: Readonly<Record<string, readonly (readonly string[])[]>>;
}
