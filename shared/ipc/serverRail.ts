/**
 * The content of the server rail. The main process sends it only to the rail's preload script. Actions on the rail are reported
 * like those of the shell's other pages.
 */

/** The main process sends the rail's content. */
export const SERVER_RAIL_CHANNEL = 'server-rail:show';

export interface RailServer {
  readonly address: string;
  /** What is on the button. */
  readonly letter: string;
  /** The text for screen readers: the name, and the number of things that wait. */
  readonly label: string;
  /** The tooltip. */
  readonly tip: string;
  /** Empty when nothing waits. */
  readonly badge: string;
  /** Whether its page is the visible one. */
  readonly isShown: boolean;
  /** The shortcut in ARIA's notation; undefined from the tenth server on. */
  readonly key?: string;
}

/** The rail's actions: its own, and those for one server. */
export const RAIL_ACTIONS = ['add', 'resized'] as const;
export const RAIL_SERVER_ACTIONS = ['open', 'menu', 'up', 'down', 'place'] as const;
export type RailAction = (typeof RAIL_ACTIONS)[number] | (typeof RAIL_SERVER_ACTIONS)[number];
