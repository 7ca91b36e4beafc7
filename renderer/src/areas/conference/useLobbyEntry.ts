import { useAtomValue, useSetAtom } from 'jotai';
import { setConferenceRunning } from '#renderer/api/conferences.ts';
import { isOwnedBy } from '#renderer/domain/owners.ts';
import type { LobbyChoice } from '#renderer/features/lobby/Lobby.tsx';
import { guestNameDraftAtom } from '#renderer/state/guestNameDraft.ts';
import { rememberMediaAtom } from '#renderer/state/chosenDevices.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { chooseJoinAtom, leftCallAtom } from '#renderer/state/joinChoice.ts';
import { notifyAtom } from '#renderer/state/notifications.ts';
import { servicesAtom } from '#renderer/state/services.ts';
import { sessionAtom } from '#renderer/state/session.ts';
import { signInAsGuestAtom } from '#renderer/state/sessionActions.ts';
import type { ConferenceNow } from './useConferenceNow.ts';

/** What the lobby needs: the person, the fields, and the function to join. */
export function useLobbyEntry({
  conference,
  state,
  nowMs,
}: Pick<ConferenceNow, 'conference' | 'state' | 'nowMs'>) {
  const callId = conference.id;
  const session = useAtomValue(sessionAtom);
  const leftCall = useAtomValue(leftCallAtom);
  const typed = useAtomValue(guestNameDraftAtom);
  const { storage, http } = useAtomValue(servicesAtom);
  const signInAsGuest = useSetAtom(signInAsGuestAtom);
  const choose = useSetAtom(chooseJoinAtom);
  const rememberMedia = useSetAtom(rememberMediaAtom);
  const goTo = useSetAtom(goToAtom);
  const notify = useSetAtom(notifyAtom);
  const needsName = session.kind !== 'user';
  const isOwner = isOwnedBy(conference, session.kind === 'user' ? session.user.id : undefined);
  /** Inputs that the conference keeps off until the person is inside and turns them on. */
  const startsOff = {
    audio: conference.mutesMicrophoneOnJoin && !isOwner,
    video: conference.mutesCameraOnJoin && !isOwner,
  };
  // Servers don't let even the owner in before the time, but let them start it.
  const isAhead = isOwner && state.kind === 'upcoming' && state.startMs > nowMs;
  async function start(): Promise<boolean> {
    const started = await setConferenceRunning(http, callId, true);
    if (!started.ok) notify('startFailed');
    return started.ok;
  }
  return {
    start: isAhead ? start : undefined,
    needsName,
    needsPin: conference.isPinRequired && !isOwner,
    startsOff,
    defaultName:
      session.kind === 'user'
        ? session.user.displayName
        : typed || (storage.read('lastGuestName') ?? ''),
    isQuiet: leftCall === callId,
    onJoin({ name, ...media }: LobbyChoice): void {
      if (needsName) signInAsGuest(name);
      rememberMedia({ audio: media.audio, video: media.video });
      choose({
        callId,
        ...media,
        audio: media.audio && !startsOff.audio,
        video: media.video && !startsOff.video,
      });
      goTo({ name: 'conference.conference', params: { id: callId } });
    },
  };
}
