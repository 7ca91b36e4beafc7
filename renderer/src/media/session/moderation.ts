import type { Moderated } from '#shared/wire/call/moderation.ts';
import type { ServerMessage } from '#shared/wire/signalling.ts';
import type { LocalSource } from './callRights.ts';
import type { CallModeration } from '#renderer/media/engine.ts';

/** What changes it. */
export type ModerationMessage = Extract<
  ServerMessage,
  { type: 'moderated' | 'lockChanged' | 'pinChanged' }
>;

/** The state after joining or rejoining; earlier reports stay. */
export function startModeration(isLocked: boolean, before?: CallModeration): CallModeration {
  return { ...before, isLocked };
}

/** The state after a message from the server. */
export function changeModeration(
  state: CallModeration,
  message: ModerationMessage,
): CallModeration {
  const id = (state.news?.id ?? 0) + 1;
  switch (message.type) {
    case 'moderated':
      return { ...state, news: { id, what: message.what, by: message.by } };
    case 'lockChanged': {
      const { isLocked, by } = message;
      return { ...state, isLocked, news: { id, what: isLocked ? 'locked' : 'unlocked', by } };
    }
    case 'pinChanged':
      return {
        ...state,
        hasPin: message.hasPin,
        news: { id, what: message.hasPin ? 'pinSet' : 'pinGone', by: message.by },
      };
  }
}

/** The own source that a moderator has turned off. */
export function switchedOff(what: Moderated): LocalSource | undefined {
  if (what === 'muted') return 'microphone';
  if (what === 'cameraStopped') return 'camera';
  if (what === 'screenStopped') return 'screen';
  what satisfies
    | ('askedToUnmute' | 'madeModerator' | 'noModerator' | 'madePresenter' | 'noPresenter')
    | ('handLowered' | 'removed');
  return undefined;
}
