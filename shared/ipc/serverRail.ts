/**
 * What the rail of servers shows. It goes from the main process to the rail's preload script alone. What people do on
 * the rail comes back as an act of a page of the shell's own.
 */

/** The main process says what the rail shows now. */
export const SERVER_RAIL_CHANNEL = 'server-rail:show';

export interface RailServer {
  readonly address: string;
  /** What is on the button. */
  readonly letter: string;
  /** What a screen reader says: the name, and how many things wait. */
  readonly label: string;
  /** The words under the pointer. */
  readonly tip: string;
  /** Empty where nothing waits. */
  readonly badge: string;
  /** Its page is the one that is seen. */
  readonly isShown: boolean;
  /** As ARIA writes it; absent from the tenth server on. */
  readonly key?: string;
}

/** What the rail asks for: of itself, and of one server. */
export const RAIL_ACTIONS = ['add', 'resized'] as const;
export const RAIL_SERVER_ACTIONS = ['open', 'menu', 'up', 'down', 'place'] as const;
export type RailAction = (typeof RAIL_ACTIONS)[number] | (typeof RAIL_SERVER_ACTIONS)[number];
