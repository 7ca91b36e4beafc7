/** The modes and rights of the wire that a server supports. A server without a list of capabilities counts as supporting all. */
import type { Capability } from '#shared/wire/capabilities.ts';
import type { ConferenceMode } from '#shared/wire/conference.ts';

/** The capability that each mode needs; all servers have "all on screen". */
const NEEDED = {
  allOnScreen: undefined,
  smartMeeting: 'mode_smart',
  roleBased: 'mode_role_based',
  videoLecture: 'mode_lecture',
} as const satisfies Readonly<Record<ConferenceMode, Capability | undefined>>;

/** All modes, in the order in which they are offered. */
const MODES = ['allOnScreen', 'smartMeeting', 'roleBased', 'videoLecture'] as const;

/** Whether something has an effect on a server with these capabilities. */
export function isCarriedOut(capability: Capability, capabilities: readonly Capability[]): boolean {
  return capabilities.length === 0 || capabilities.includes(capability);
}

/** The modes that have an effect. */
export function offeredModes(capabilities: readonly Capability[]): readonly ConferenceMode[] {
  return MODES.filter((mode) => {
    const needed = NEEDED[mode];
    return needed === undefined || isCarriedOut(needed, capabilities);
  });
}

/** The mode that a conference really has. */
export function shownMode(
  mode: ConferenceMode,
  capabilities: readonly Capability[],
): ConferenceMode {
  return offeredModes(capabilities).includes(mode) ? mode : 'allOnScreen';
}
