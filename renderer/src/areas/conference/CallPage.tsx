import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import type { Conference } from '#shared/wire/conference.ts';
import { CallScreen } from '#renderer/features/call/CallScreen.tsx';
import { HostedCall } from '#renderer/features/call/HostedCall.tsx';
import { hostedAddress } from '#renderer/media/hosted/hostedClient.ts';
import { findShell } from '#renderer/platform/desktop/shell.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import type { RejectedSnapshot, SentMedia } from '#renderer/media/engine.ts';
import { LanguageChoice } from '#renderer/features/languageChoice/LanguageChoice.tsx';
import { EffectChoices } from '#renderer/features/effects/EffectChoices.tsx';
import { Lobby } from '#renderer/features/lobby/Lobby.tsx';
import { displayText } from '#renderer/lib/displayText.ts';
import { useConference } from '#renderer/state/conference.ts';
import { openDialogAtom } from '#renderer/state/dialogs.ts';
import { requestAtom } from '#renderer/state/intents.ts';
import { chooseJoinAtom, joinChoiceAtom, leaveCallAtom } from '#renderer/state/joinChoice.ts';
import { sessionAtom } from '#renderer/state/session.ts';
import { accessTokenAtom } from '#renderer/state/accessToken.ts';
import { useSoftwareClients } from '#renderer/state/softwareClients.ts';
import { ConferenceFrame } from './ConferenceFrame.tsx';
import { LazyShortcutList } from './LazyShortcutList.tsx';
import { ConferenceGate } from './ConferenceGate.tsx';
import layout from '#renderer/ui/EntryLayout.module.css';
import { renderHelp } from './renderHelp.tsx';
import { PinForm } from './PinForm.tsx';
import { rejectionDialog } from './rejectionDialog.ts';
import { useLobbyEntry } from './useLobbyEntry.ts';

/** `/c/{id}/conference`: the call itself, in the browser (RT-7). Whoever comes here directly passes the lobby first. */
export function CallPage({ callId }: { readonly callId: string }) {
  const clients = useSoftwareClients({ clientCase: 'join_conference_button', callId });
  const engine = useAtomValue(readyServerInfoAtom)?.engine;
  // The policy of the shell's pages lets nothing be embedded: there the lobby stays the way in.
  const hosted =
    engine === 'hosted' && findShell() === undefined
      ? hostedAddress(clients.list, location.href)
      : undefined;
  const choice = useAtomValue(joinChoiceAtom);
  const choose = useSetAtom(chooseJoinAtom);
  // A choice is for one stay: leaving the page by any way ends it.
  useEffect(() => () => choose(undefined), [choose]);
  if (hosted !== undefined) return <InHostedClient callId={callId} address={hosted} />;
  if (choice?.callId === callId) {
    return <Entered callId={callId} />;
  }
  return (
    <ConferenceFrame callId={callId}>
      <ConferenceGate callId={callId}>
        {(conference) => <BeforeEntering conference={conference} />}
      </ConferenceGate>
    </ConferenceFrame>
  );
}

function BeforeEntering({ conference }: { readonly conference: Conference }) {
  const lobby = useLobbyEntry(conference.id);
  return (
    <section className={layout['entry']}>
      <h1>
        <bdi>{displayText(conference.topic)}</bdi>
      </h1>
      <Lobby {...lobby} renderHelp={renderHelp} effectChoices={<EffectChoices />} />
    </section>
  );
}

/** The server's own client has a lobby of its own. */
function InHostedClient({
  callId,
  address,
}: {
  readonly callId: string;
  readonly address: string;
}) {
  const open = useSetAtom(openDialogAtom);
  const request = useSetAtom(requestAtom);
  return (
    <ConferenceFrame callId={callId}>
      <ConferenceGate callId={callId}>
        {(conference) => (
          <HostedCall
            address={address}
            topic={displayText(conference.topic)}
            onRejected={({ book, code }) => {
              request({
                kind: 'navigate',
                target: { name: 'conference.main', params: { id: callId } },
              });
              open({ kind: 'rejection', book, code });
            }}
          />
        )}
      </ConferenceGate>
    </ConferenceFrame>
  );
}

type PinState =
  | { readonly kind: 'none' | 'needed' | 'wrong' }
  | { readonly kind: 'given'; readonly pin: string };

function Entered({ callId }: { readonly callId: string }) {
  const choice = useAtomValue(joinChoiceAtom);
  const session = useAtomValue(sessionAtom);
  const accessToken = useSetAtom(accessTokenAtom);
  const markLeft = useSetAtom(leaveCallAtom);
  const open = useSetAtom(openDialogAtom);
  const request = useSetAtom(requestAtom);
  const conference = useConference(callId);
  const [pin, setPin] = useState<PinState>({ kind: 'none' });
  // Whoever was inside and is asked for the PIN comes back with nothing on that was off.
  const [lastMedia, setLastMedia] = useState<SentMedia>();

  function leave(): void {
    markLeft(callId);
    request({ kind: 'navigate', target: { name: 'conference.main', params: { id: callId } } });
  }

  function handleRejection(rejection: RejectedSnapshot): void {
    const { book, code } = rejection;
    const isConference = book === 'conference';
    if (rejection.lastMedia !== undefined) setLastMedia(rejection.lastMedia);
    if (isConference && code === '12') return setPin({ kind: 'needed' });
    if (isConference && code === '13') return setPin({ kind: 'wrong' });
    leave();
    open(rejectionDialog(rejection, { callId, isSignedIn: session.kind === 'user', conference }));
  }

  if (pin.kind === 'needed' || pin.kind === 'wrong') {
    return (
      <ConferenceFrame callId={callId}>
        <PinForm
          isWrong={pin.kind === 'wrong'}
          onSubmit={(value) => setPin({ kind: 'given', pin: value })}
          onCancel={leave}
        />
      </ConferenceFrame>
    );
  }
  if (!choice) return undefined;
  return (
    <CallScreen
      callId={callId}
      topic={conference.kind === 'ready' ? conference.conference.topic : callId}
      identity={
        session.kind === 'user'
          ? { kind: 'user', accessToken, name: session.user.displayName }
          : { kind: 'guest', name: session.kind === 'guest' ? session.guest.displayName : '' }
      }
      initialMedia={lastMedia ?? { audio: choice.audio, video: choice.video }}
      devices={{
        audioInputId: choice.audioInputId,
        videoInputId: choice.videoInputId,
        audioOutputId: choice.audioOutputId,
      }}
      isToBeRecorded={conference.kind === 'ready' && conference.conference.isRecorded}
      languageChoice={<LanguageChoice />}
      effectChoices={<EffectChoices />}
      shortcutList={<LazyShortcutList />}
      pin={pin.kind === 'given' ? pin.pin : undefined}
      onLeft={leave}
      onRejected={handleRejection}
    />
  );
}
