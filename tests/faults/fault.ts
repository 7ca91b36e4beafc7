/** What a planted fault is. The lists of them are data: nothing here is ever part of the product. */

export const AREAS = [
  'guard',
  'authorization',
  'call',
  'scheduler',
  'rights',
  'ipc',
  'parts',
  'languages',
] as const;
type Area = (typeof AREAS)[number];

export interface Fault {
  readonly area: Area;
  /** From the root. */
  readonly file: string;
  /** Text that is in the file exactly once. */
  readonly right: string;
  readonly wrong: string;
  /** What a person would notice. */
  readonly harm: string;
}
