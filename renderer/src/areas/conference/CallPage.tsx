import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import type { PublicConference } from '#shared/wire/conference.ts';
import { EndPage } from '#renderer/features/call/end/EndPage.tsx';
import type { CallEnd, EndedStay } from '#renderer/features/call/end/stay.ts';
import { CallScreen } from '#renderer/features/call/CallScreen.tsx';
import { HostedCall } from '#renderer/features/call/HostedCall.tsx';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import type { RejectedSnapshot, SentMedia } from '#renderer/media/engine.ts';
import { LanguageChoice } from '#renderer/features/languageChoice/LanguageChoice.tsx';
import { EffectChoices } from '#renderer/features/effects/EffectChoices.tsx';
import { ThemeChoice } from '#renderer/features/themeChoice/ThemeChoice.tsx';
import { displayText } from '#renderer/lib/displayText.ts';
import { useConference } from '#renderer/state/conference.ts';
import { openDialogAtom } from '#renderer/state/dialogs.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import {
  type JoinChoice,
  chooseJoinAtom,
  joinChoiceAtom,
  leaveCallAtom,
} from '#renderer/state/joinChoice.ts';
import { sessionAtom } from '#renderer/state/session.ts';
import { accessTokenAtom } from '#renderer/state/accessToken.ts';
import { useSoftwareClients } from '#renderer/state/softwareClients.ts';
import { callObstacle } from '#renderer/platform/browser/callSupport.ts';
import { BackToConference } from './BackToConference.tsx';
import { findBegunCall, identityOf, takeBegunCall } from './begunCall.ts';
import { ConferenceFrame } from './ConferenceFrame.tsx';
import { GreenRoom } from './GreenRoom.tsx';
import { HostedEntry, hostedClientOf } from './HostedEntry.tsx';
import { LazyShortcutList } from './LazyShortcutList.tsx';
import { ConferenceGate } from './ConferenceGate.tsx';
import { PinForm } from './PinForm.tsx';
import { rejectionDialog } from './rejectionDialog.ts';
import { useConferenceNow } from './useConferenceNow.ts';
import columns from './EntryColumns.module.css';

/** `/c/{id}/conference`: the call itself, in the browser (RT-7). People who come here directly pass the green room first. */
export function CallPage({ callId }: { readonly callId: string }) {
  const clients = useSoftwareClients({ clientCase: 'join_conference_button', callId });
  const engine = useAtomValue(readyServerInfoAtom)?.engine;
  const [isFrameRefused, setIsFrameRefused] = useState(false);
  const hosted = engine === 'hosted' ? hostedClientOf(clients, isFrameRefused) : undefined;
  const choice = useAtomValue(joinChoiceAtom);
  const choose = useSetAtom(chooseJoinAtom);
  const [ended, setEnded] = useState<EndedCall>();
  // A choice applies to one stay: leaving the page clears it.
  useEffect(() => () => choose(undefined), [choose]);
  if (hosted?.way === 'embed' && callObstacle() === undefined) {
    return (
      <InHostedClient
        callId={callId}
        address={hosted.address}
        onFrameRefused={() => setIsFrameRefused(true)}
      />
    );
  }
  if (engine === 'hosted') {
    return (
      <ConferenceFrame>
        <ConferenceGate callId={callId}>
          {(conference) => (
            <Entry conference={conference}>
              <HostedEntry conference={conference} clients={clients} client={hosted} />
              <BackToConference callId={callId} />
            </Entry>
          )}
        </ConferenceGate>
      </ConferenceFrame>
    );
  }
  if (choice?.callId === callId) {
    return (
      <Entered
        callId={callId}
        rejoined={ended}
        onEnded={(call) => {
          setEnded({ ...call, choice });
          choose(undefined);
        }}
      />
    );
  }
  if (ended?.choice.callId === callId) {
    return (
      <ConferenceFrame callId={callId}>
        <AfterCall ended={ended} onRejoin={() => choose(ended.choice)} />
      </ConferenceFrame>
    );
  }
  return (
    <ConferenceFrame callId={callId}>
      <ConferenceGate callId={callId}>
        {(conference) => <BeforeEntering conference={conference} clients={clients} />}
      </ConferenceGate>
    </ConferenceFrame>
  );
}

function BeforeEntering({
  conference,
  clients,
}: {
  readonly conference: PublicConference;
  readonly clients: ReturnType<typeof useSoftwareClients>;
}) {
  return <GreenRoom {...useConferenceNow(conference)} clients={clients} />;
}

function Entry({
  conference,
  children,
}: {
  readonly conference: PublicConference;
  readonly children: ReactNode;
}) {
  return (
    <section className={columns['entry']}>
      <h1>
        <bdi>{displayText(conference.topic)}</bdi>
      </h1>
      {children}
    </section>
  );
}

/** The server's own client has a lobby of its own. */
function InHostedClient({
  callId,
  address,
  onFrameRefused,
}: {
  readonly callId: string;
  readonly address: string;
  readonly onFrameRefused: () => void;
}) {
  const open = useSetAtom(openDialogAtom);
  const goTo = useSetAtom(goToAtom);
  return (
    <ConferenceFrame callId={callId}>
      <ConferenceGate callId={callId}>
        {(conference) => (
          <HostedCall
            address={address}
            topic={displayText(conference.topic)}
            onFrameRefused={onFrameRefused}
            onRejected={({ book, code }) => {
              goTo({ name: 'conference.main', params: { id: callId } });
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

/** A call that ended normally, and what a person needs to rejoin. */
interface EndedCall {
  readonly end: CallEnd;
  readonly stay: EndedStay | undefined;
  readonly media: SentMedia | undefined;
  readonly pin: PinState;
  readonly choice: JoinChoice;
}

function AfterCall({
  ended: { end, stay, choice },
  onRejoin,
}: {
  readonly ended: EndedCall;
  readonly onRejoin: () => void;
}) {
  const { callId } = choice;
  const state = useConference(callId, { whileRunning: true });
  const session = useAtomValue(sessionAtom);
  const conference = state.kind === 'ready' ? state.conference : undefined;
  const isOwner = stay?.last.self.isOwner === true;
  // The other person isn't there.
  const isOver = end.kind === 'unanswered' || end.kind === 'callEnded' || end.kind === 'ended';
  const isOpen = !isOver && (conference?.isRunning === true || isOwner);
  return (
    <EndPage
      end={end}
      stay={end.kind === 'unanswered' ? undefined : stay}
      topic={conference?.topic ?? callId}
      conference={conference}
      isSignedIn={session.kind === 'user'}
      onRejoin={isOpen ? onRejoin : undefined}
    />
  );
}

function Entered({
  callId,
  rejoined,
  onEnded,
}: {
  readonly callId: string;
  /** The previous call, if the person rejoins it. */
  readonly rejoined: EndedCall | undefined;
  readonly onEnded: (call: Omit<EndedCall, 'choice'>) => void;
}) {
  const choice = useAtomValue(joinChoiceAtom);
  const session = useAtomValue(sessionAtom);
  const accessToken = useSetAtom(accessTokenAtom);
  const markLeft = useSetAtom(leaveCallAtom);
  const open = useSetAtom(openDialogAtom);
  const goTo = useSetAtom(goToAtom);
  const conference = useConference(callId);
  // The PIN that worked last time, and not a wrong one that was typed in the green room.
  const [pin, setPin] = useState<PinState>(
    rejoined?.pin ??
      (choice?.pin === undefined ? { kind: 'none' } : { kind: 'given', pin: choice.pin }),
  );
  // A person who was inside and must enter the PIN rejoins with the same inputs off.
  const [lastMedia, setLastMedia] = useState<SentMedia | undefined>(rejoined?.media);

  function leave(): void {
    markLeft(callId);
    goTo({ name: 'conference.main', params: { id: callId } });
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
      begun={findBegunCall(choice)}
      onBegunTaken={takeBegunCall}
      identity={identityOf(session, accessToken)}
      initialMedia={lastMedia ?? { audio: choice.audio, video: choice.video }}
      devices={{
        audioInputId: choice.audioInputId,
        videoInputId: choice.videoInputId,
        audioOutputId: choice.audioOutputId,
      }}
      isToBeRecorded={conference.kind === 'ready' && conference.conference.isRecorded}
      conference={conference.kind === 'ready' ? conference.conference : undefined}
      languageChoice={<LanguageChoice />}
      themeChoice={<ThemeChoice />}
      renderEffects={(only) => <EffectChoices only={only} />}
      shortcutList={<LazyShortcutList />}
      pin={pin.kind === 'given' ? pin.pin : undefined}
      onCancelled={leave}
      onEnded={(end, stay, media) => {
        markLeft(callId);
        onEnded({ end, stay, media, pin });
      }}
      onRejected={handleRejection}
    />
  );
}
