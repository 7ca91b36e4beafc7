import { useAtomValue, useSetAtom } from 'jotai';
import type { PublicConference } from '#shared/wire/conference.ts';
import { isOwnedBy } from '#renderer/domain/owners.ts';
import type { LobbyChoice } from '#renderer/features/lobby/Lobby.tsx';
import { guestNameDraftAtom } from '#renderer/state/guestNameDraft.ts';
import { rememberMediaAtom } from '#renderer/state/chosenDevices.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { chooseJoinAtom, leftCallAtom } from '#renderer/state/joinChoice.ts';
import { servicesAtom } from '#renderer/state/services.ts';
import { sessionAtom } from '#renderer/state/session.ts';
import { signInAsGuestAtom } from '#renderer/state/sessionActions.ts';

/** What the lobby needs: who asks, what is asked for, and the way into the call. */
export function useLobbyEntry(conference: PublicConference) {
  const callId = conference.id;
  const session = useAtomValue(sessionAtom);
  const leftCall = useAtomValue(leftCallAtom);
  const typed = useAtomValue(guestNameDraftAtom);
  const { storage } = useAtomValue(servicesAtom);
  const signInAsGuest = useSetAtom(signInAsGuestAtom);
  const choose = useSetAtom(chooseJoinAtom);
  const rememberMedia = useSetAtom(rememberMediaAtom);
  const goTo = useSetAtom(goToAtom);
  const needsName = session.kind !== 'user';
  const isOwner = isOwnedBy(conference, session.kind === 'user' ? session.user.id : undefined);
  /** What the conference keeps off until the person is inside, and switches it on there. */
  const startsOff = {
    audio: conference.mutesMicrophoneOnJoin && !isOwner,
    video: conference.mutesCameraOnJoin && !isOwner,
  };
  return {
    needsName,
    needsPin: conference.isPinRequired && !isOwner,
    startsOff,
    defaultName:
      session.kind === 'user'
        ? session.user.displayName
        : typed || (storage.read('lastGuestName') ?? ''),
    isBusy: false,
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
