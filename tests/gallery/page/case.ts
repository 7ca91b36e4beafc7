/** What a sheet shows: a component in one state. */
import type { ReactNode } from 'react';
import type { Words } from './words.ts';

/** What only a person’s input makes; the browser itself holds it (`shoot.ts`). */
type Forced = 'hover' | 'focus' | 'pressed';

export interface Case {
  readonly name: string;
  readonly shows: ReactNode;
  readonly forced?: Forced;
  /** What is hovered, focused or pressed; otherwise the first control. */
  readonly on?: string;
  /** What is clicked first. */
  readonly opens?: string;
  /** Takes a line of its own. */
  readonly isWide?: boolean;
}

/** The states of a component in these words. */
export type Cases = (words: Words) => readonly Case[];

const FORCED: readonly Forced[] = ['hover', 'focus', 'pressed'];

/** A control at rest, and under the pointer, with the focus, held down. */
export function eachState(
  name: string,
  shows: ReactNode,
  further: Pick<Case, 'on' | 'isWide'> = {},
): readonly Case[] {
  return [
    { name, shows, ...further },
    ...FORCED.map((forced) => ({ name: `${name}: ${forced}`, shows, forced, ...further })),
  ];
}
