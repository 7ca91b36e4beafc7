/** An entry of a sheet: a component in one state. */
import type { ReactNode } from 'react';
import type { Words } from './words.ts';

/** A state that only input causes; the browser simulates it (`shoot.ts`). */
type Forced = 'hover' | 'focus' | 'pressed';

export interface Case {
  readonly name: string;
  readonly shows: ReactNode;
  readonly forced?: Forced;
  /** The hovered, focused or pressed element; by default the first control. */
  readonly on?: string;
  /** What is clicked first. */
  readonly opens?: string;
  /** Takes a line of its own. */
  readonly isWide?: boolean;
}

/** The states of a component with these texts. */
export type Cases = (words: Words) => readonly Case[];

const FORCED: readonly Forced[] = ['hover', 'focus', 'pressed'];

/** A control at rest, hovered, focused and pressed. */
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
