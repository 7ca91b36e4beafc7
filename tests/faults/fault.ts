/** A planted fault. The lists of them are data, and never part of the product. */

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
  /** The effect for a person. */
  readonly harm: string;
}
