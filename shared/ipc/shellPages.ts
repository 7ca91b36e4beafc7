/**
 * What the shell's own pages (servers, certificates, proxy) may say: which button of which form was
 * pressed, and what the form's fields held. Each page checks further what its actions may be.
 */
import * as z from 'zod/mini';
import { maxLength } from '../lengthLimits.ts';

/** The longest text of a field: an address. */
export const SHELL_FIELD_MAX_LENGTH = 2048;

const name = z.string().check(z.regex(/^[A-Za-z]{1,32}$/u));

export const shellPageAct = z.object({
  action: name,
  fields: z.record(name, z.string().check(maxLength(SHELL_FIELD_MAX_LENGTH))),
});

export type ShellPageAct = z.output<typeof shellPageAct>;

/**
 * What changes in an open page, where loading it again would take focus and place away. Elements are
 * found by their id; what is not there is passed over.
 */
export interface ShellPageChanges {
  /** Text of elements. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Addresses (`data:`) of pictures. */
  readonly pictures?: Readonly<Record<string, string>>;
  /** Values of `progress` elements and sliders. */
  readonly progress?: Readonly<Record<string, number>>;
  /** Rows to add at the end of tables' bodies, each a list of cells. */
  readonly rows?: Readonly<Record<string, readonly (readonly string[])[]>>;
}
