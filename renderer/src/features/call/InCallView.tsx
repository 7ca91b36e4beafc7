import {
  type CSSProperties,
  type ReactNode,
  type RefCallback,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicConference } from '#shared/wire/conference.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { Announcer } from './notices/Announcer.tsx';
import styles from './controls/Call.module.css';
import noticeStyles from './controls/Notices.module.css';
import { CaptionPlace } from './captions/CaptionPlace.tsx';
import { type CaptionControls, useCaptions } from './captions/useCaptions.ts';
import type { CallActions } from './controls/callActions.ts';
import { CallBar } from './bar/CallBar.tsx';
import { ConferenceDetails } from './bar/ConferenceDetails.tsx';
import { roomOf } from './bar/barRoom.ts';
import type { CallOfTwoControls } from './calling/useCallOfTwo.ts';
import { CallNotices } from './notices/CallNotices.tsx';
import { ChatAnnouncer } from './chat/ChatAnnouncer.tsx';
import { ChatPlace } from './chat/ChatPlace.tsx';
import { type Chat, useChat } from './chat/useChat.ts';
import type { Speaker } from './devices/useSpeaker.ts';
import { CallWindowView } from './floatingWindow/CallWindowView.tsx';
import { useCallWindow } from './floatingWindow/useCallWindow.ts';
import { usePictureWindow } from './floatingWindow/usePictureWindow.ts';
import { GestureAnnouncer } from './gestures/GestureAnnouncer.tsx';
import { MicrophoneKeys } from './keys/MicrophoneKeys.tsx';
import { NoticeQueue } from './controls/NoticeQueue.tsx';
import { Signs } from './notices/Signs.tsx';
import { Prompts } from './notices/Prompts.tsx';
import { Invite } from './people/Invite.tsx';
import { useCopyLink } from './people/useCopyLink.ts';
import { ParticipantPanel } from './people/ParticipantPanel.tsx';
import { RemoteVoices } from './RemoteVoices.tsx';
import type { SettingsSection } from './settings/CallSettings.tsx';
import { SettingsPlace, type SettingsSlots } from './settings/SettingsPlace.tsx';
import { type CallFrame, frameOf } from './stage/callPlan.ts';
import type { Box } from './stage/stagePlan.ts';
import { type StageControls, useStageChoice } from './stage/useStageChoice.ts';
import { Stage } from './stage/Stage.tsx';
import { useCompact } from './useCompact.ts';
import { type Floating, useFloating } from './controls/useFloating.ts';
import { useFullScreen } from './controls/useFullScreen.ts';
import { arrive } from './controls/arrive.ts';
import { useElementSize } from './controls/useElementSize.ts';
import { useFocusStays } from '#renderer/ui/useFocusStays.ts';
import { usePointerIdle } from './usePointerIdle.ts';
import { type SidePanels, useSidePanels } from './panel/useSidePanels.ts';
import type { RecordingControls } from './recording/useRecording.ts';

/** The view of a running call: the pictures, and everything else in its own space. */
export function InCallView(props: InCallProps) {
  return (
    <NoticeQueue>
      <InCall {...props} />
    </NoticeQueue>
  );
}

interface InCallProps extends SettingsSlots {
  readonly callId: string;
  readonly topic: string;
  /** Absent in a conference. */
  readonly callOfTwo?: CallOfTwoControls | undefined;
  readonly snapshot: InCallSnapshot;
  readonly actions: CallActions;
  /** Undefined for people who may not record. */
  readonly recording?: RecordingControls | undefined;
  readonly isToBeRecorded?: boolean;
  readonly speaker?: Speaker | undefined;
  /** Undefined until it is known; inviting people needs it. */
  readonly conference?: PublicConference | undefined;
}

/** The data that most parts of the call use. */
interface CallParts extends Pick<InCallProps, 'snapshot' | 'actions'> {
  readonly recording: RecordingControls | undefined;
  readonly stage: StageControls;
  readonly chat: Chat | undefined;
  readonly panels: SidePanels;
  readonly captions: CaptionControls;
  readonly isCompact: boolean;
  /** Whether new people need a PIN; true when unknown. */
  readonly hasPin: boolean;
}

function InCall(props: InCallProps) {
  const { callId, topic, snapshot, actions, recording, conference } = props;
  const bar = useRef<HTMLDivElement>(null);
  const [settings, setSettings] = useState<SettingsSection>();
  const stage = useStageChoice(callId);
  const chat = useChat(snapshot, actions.chat);
  const panels = useSidePanels(chat);
  const captions = useCaptions(snapshot, actions.captions);
  const isIdle = usePointerIdle(bar);
  const floating = useFloating();
  const callWindow = useCallWindow();
  const pictureWindow = usePictureWindow(
    snapshot.participants.some(({ video, screen }) => video.kind === 'on' || screen !== undefined),
  );
  // If a high zoom makes the window small, everything stays: only the floating window is reduced.
  const isCompact = useCompact() && floating?.isFloating === true;
  const [mainRef, { width, height }] = useElementSize();
  const parts: CallParts = {
    ...{ snapshot, actions, recording, stage, chat, panels, captions, isCompact },
    hasPin: snapshot.moderation?.hasPin ?? conference?.isPinRequired ?? true,
  };
  return (
    <div
      className={styles['call']}
      data-idle={isIdle || undefined}
      data-compact={isCompact || undefined}
    >
      <main ref={mainRef} className="shrinks grows anchor">
        <h1 ref={arrive} tabIndex={-1} className="visuallyHidden">
          <bdi>{displayText(topic)}</bdi>
        </h1>
        <CallMain
          {...props}
          parts={parts}
          width={width}
          height={height}
          bar={bar}
          isBarHidden={isIdle}
          floating={floating ?? callWindow ?? pictureWindow}
          onSettings={setSettings}
        />
      </main>
      {panels.isPeopleOpen && !isCompact && (
        <ParticipantPanel
          snapshot={snapshot}
          actions={actions}
          invite={conference && <Invite conference={conference} />}
          hasTools={roomOf(width) !== 'wide'}
          hasPin={parts.hasPin}
          onClose={panels.closePeople}
          onPassed={() => panels.showPeople(false)}
        />
      )}
      {chat?.isOpen === true && !isCompact && <ChatPlace chat={chat} onClose={panels.closeChat} />}
      {settings !== undefined && (
        <SettingsPlace
          first={settings}
          snapshot={snapshot}
          stage={stage}
          captions={captions}
          readStatistics={actions.readStatistics}
          slots={props}
          onClose={() => setSettings(undefined)}
        />
      )}
      <Announcers snapshot={snapshot} chat={chat} />
      {callWindow?.body !== undefined && (
        <CallWindowView {...parts} body={callWindow.body} onReturn={callWindow.toggle} />
      )}
      <CallNotices topic={topic} snapshot={snapshot} />
    </div>
  );
}

/** The layout of the call's window by its size: the pictures, panels, notices, captions, the bar. */
function CallMain({
  parts,
  width,
  height,
  bar,
  isBarHidden,
  floating,
  onSettings,
  ...call
}: InCallProps & {
  readonly parts: CallParts;
  readonly width: number;
  readonly height: number;
  readonly bar: RefObject<HTMLDivElement | null>;
  readonly isBarHidden: boolean;
  readonly floating: Floating | undefined;
  readonly onSettings: (section: SettingsSection) => void;
}) {
  const { snapshot, actions, stage, panels, isCompact } = parts;
  const { callId, callOfTwo, conference, renderDevices, renderEffects } = call;
  const copyLink = useCopyLink(conference, () => panels.showPeople(true));
  const fullScreen = useFullScreen();
  // Their height depends on the width of the window.
  const [signsRef, signsSize] = useElementSize(width);
  const [noticeRef, noticeSize] = useElementSize(width);
  const signs = useRef<HTMLDivElement>(null);
  // A notice whose own button ends it disappears, with the focus.
  useFocusStays(signs);
  const size = {
    width,
    height,
    signsHeight: isCompact ? 0 : signsSize.height,
    noticeHeight: isCompact ? 0 : noticeSize.height,
  };
  const frame = frameOf(size);
  return (
    <>
      <Stage
        snapshot={snapshot}
        stage={stage}
        size={size}
        isCompact={isCompact}
        readStatistics={actions.readStatistics}
      />
      {isCompact && <WayBack onPress={floating?.toggle} />}
      <div ref={signs} tabIndex={-1} className={noticeStyles['signs']} style={edgesOf(frame.signs)}>
        <div ref={signsRef} className="wrap middle gap8">
          <Signs
            {...{ ...parts, callId, callOfTwo }}
            onInvite={
              conference && !panels.isPeopleOpen ? () => panels.showPeople(true) : undefined
            }
          />
        </div>
      </div>
      <NoticePlace frame={frame} contentRef={noticeRef}>
        <Prompts {...parts} call={call} />
        <CallKeys {...parts} onFullScreen={fullScreen?.toggle} />
        <RemoteVoices participants={snapshot.participants} outputId={call.speaker?.id} />
      </NoticePlace>
      <CaptionPlace {...parts} />
      <CallBar
        {...parts}
        ref={bar}
        box={frame.bar}
        isHidden={isBarHidden}
        floating={floating}
        fullScreen={fullScreen}
        details={
          <ConferenceDetails topic={call.topic}>
            {conference && <Invite conference={conference} hasFacts />}
          </ConferenceDetails>
        }
        microphoneChoices={renderDevices?.('audio', renderEffects?.('noise'))}
        cameraChoices={renderDevices?.('video', renderEffects?.('background'))}
        onCopyLink={copyLink}
        onSettings={onSettings}
      />
    </>
  );
}

/** Only for the pointer: the keyboard uses the button with the same name in the bar. */
function WayBack({ onPress }: { readonly onPress: (() => void) | undefined }) {
  const { t } = useTranslation('call');
  return (
    <button
      type="button"
      className={styles['wayBack']}
      tabIndex={-1}
      aria-hidden
      title={t('bar.returnToCall')}
      onClick={onPress}
    />
  );
}

/** The place of prompts and notices, one at a time. */
function NoticePlace({
  frame,
  contentRef,
  children,
}: {
  readonly frame: CallFrame;
  readonly contentRef: RefCallback<HTMLElement>;
  readonly children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  useFocusStays(place);
  return (
    <div
      ref={place}
      tabIndex={-1}
      className={noticeStyles['notices']}
      data-in-bar={frame.notice.top > frame.stage.top || undefined}
      style={{ ...edgesOf(frame.notice), blockSize: frame.notice.height }}
    >
      <div ref={contentRef}>{children}</div>
    </div>
  );
}

/** The actions of the keyboard shortcuts in a call. */
function CallKeys({
  snapshot,
  actions,
  stage,
  chat,
  panels,
  onFullScreen,
}: CallParts & { readonly onFullScreen: (() => void) | undefined }) {
  const { self } = snapshot;
  return (
    <MicrophoneKeys
      microphone={self.microphone}
      mutedBy={mutedBy(snapshot)}
      actions={actions}
      onParticipants={() => panels.showPeople(!panels.isPeopleOpen)}
      onChat={chat && panels.toggleChat}
      onHand={() => actions.gestures.setHand(self.hand === undefined)}
      onLayout={() => stage.acts.choose(stage.layout === 'speaker' ? 'auto' : 'speaker')}
      onFullScreen={onFullScreen}
    />
  );
}

/** The announcements for screen readers. */
function Announcers({ snapshot, chat }: Pick<CallParts, 'snapshot' | 'chat'>) {
  const { participants, waiting, reactions } = snapshot;
  return (
    <>
      {chat !== undefined && (
        <ChatAnnouncer
          messages={chat.state.messages}
          isKnown={chat.state.isKnown}
          selfId={chat.selfId}
        />
      )}
      <GestureAnnouncer participants={participants} reactions={reactions} />
      <Announcer participants={participants} waiting={waiting} />
    </>
  );
}

/** The style of a planned place; its content determines its height. */
function edgesOf({ start, top, width }: Box): CSSProperties {
  return { insetInlineStart: start, insetBlockStart: top, inlineSize: width };
}

/** The last news that a moderator muted the person. */
function mutedBy({ moderation }: InCallSnapshot): number | undefined {
  return moderation?.news?.what === 'muted' ? moderation.news.id : undefined;
}
