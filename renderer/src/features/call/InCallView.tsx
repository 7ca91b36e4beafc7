import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayText } from '#renderer/lib/displayText.ts';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { Announcer } from './notices/Announcer.tsx';
import styles from './Call.module.css';
import noticeStyles from './notices/Notices.module.css';
import { CaptionChoices } from './captions/CaptionChoices.tsx';
import { CaptionPlace } from './captions/CaptionPlace.tsx';
import { useCaptions } from './captions/useCaptions.ts';
import type { CallActions } from './callActions.ts';
import { CallBar } from './bar/CallBar.tsx';
import { FullScreenChoice } from './bar/FullScreenChoice.tsx';
import { CallNotices } from './notices/CallNotices.tsx';
import { ChatAnnouncer } from './chat/ChatAnnouncer.tsx';
import { ChatPlace } from './chat/ChatPlace.tsx';
import { ChatPreview } from './chat/ChatPreview.tsx';
import { useChat } from './chat/useChat.ts';
import { ConnectionNotice } from './connection/ConnectionNotice.tsx';
import type { Speaker } from './devices/useSpeaker.ts';
import { DeviceNotices } from './notices/DeviceNotices.tsx';
import { EndingNotice } from './notices/EndingNotice.tsx';
import { CallWindowView } from './floatingWindow/CallWindowView.tsx';
import { useCallWindow } from './floatingWindow/useCallWindow.ts';
import { usePictureWindow } from './floatingWindow/usePictureWindow.ts';
import { GestureAnnouncer } from './gestures/GestureAnnouncer.tsx';
import { MicrophoneKeys } from './keys/MicrophoneKeys.tsx';
import { ModerationNotice } from './notices/ModerationNotice.tsx';
import { MutedSpeakerNotice } from './notices/MutedSpeakerNotice.tsx';
import { ParticipantPanel } from './people/ParticipantPanel.tsx';
import { RecordingNotice } from './recording/RecordingNotice.tsx';
import { RecordingOffer } from './recording/RecordingOffer.tsx';
import { RightsNotice } from './notices/RightsNotice.tsx';
import { RemoteAudio } from './RemoteAudio.tsx';
import { AloneNotice } from './stage/AloneNotice.tsx';
import { LayoutChoice } from './stage/LayoutChoice.tsx';
import { useStageChoice } from './stage/useStageChoice.ts';
import { Stage } from './stage/Stage.tsx';
import { useCompact } from './useCompact.ts';
import { useFloating } from './useFloating.ts';
import { useFullScreen } from './useFullScreen.ts';
import { useFocusStays } from './useFocusStays.ts';
import { usePointerIdle } from './usePointerIdle.ts';
import type { Recording } from './recording/useRecording.ts';
import { WaitingPrompt } from './notices/WaitingPrompt.tsx';

/** The call while one is in it: the stage edge to edge, everything else above it or beside it. */
export function InCallView({
  callId,
  topic,
  snapshot,
  actions,
  recording,
  isToBeRecorded,
  speaker,
  languageChoice,
  shortcutList,
  deviceChoices,
}: {
  readonly callId: string;
  readonly topic: string;
  readonly snapshot: InCallSnapshot;
  readonly actions: CallActions;
  readonly recording: Recording | undefined;
  readonly isToBeRecorded: boolean;
  readonly speaker: Speaker | undefined;
  readonly languageChoice: ReactNode;
  readonly shortcutList: ReactNode;
  readonly deviceChoices: ReactNode;
}) {
  const { t } = useTranslation('call');
  const bar = useRef<HTMLDivElement>(null);
  const notices = useRef<HTMLDivElement>(null);
  const participantsButton = useRef<HTMLButtonElement>(null);
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const chatButton = useRef<HTMLButtonElement>(null);
  const stage = useStageChoice(callId);
  const chat = useChat(snapshot, actions.chat);
  const captions = useCaptions(snapshot, actions.captions);
  const isIdle = usePointerIdle(bar);
  const floating = useFloating();
  const fullScreen = useFullScreen();
  const callWindow = useCallWindow();
  const pictureWindow = usePictureWindow(
    snapshot.participants.some(({ video, screen }) => video.kind === 'on' || screen !== undefined),
  );
  // Where a large zoom makes the window small everything stays: only what floats has the window of the call beside it.
  const isCompact = useCompact() && floating?.isFloating === true;
  useFocusStays(notices);
  const { self, participants, waiting, canAdmit } = snapshot;

  function handleClosePanel(): void {
    setIsPanelOpen(false);
    participantsButton.current?.focus();
  }

  /** One panel at a time. */
  function togglePanel(isOpen: boolean): void {
    chat?.close();
    setIsPanelOpen(isOpen);
  }
  function toggleChat(): void {
    setIsPanelOpen(false);
    if (chat?.isOpen === true) chat.close();
    else chat?.open();
  }
  function handleCloseChat(): void {
    chat?.close();
    chatButton.current?.focus();
  }

  return (
    <div
      className={styles['call']}
      data-idle={isIdle || undefined}
      data-compact={isCompact || undefined}
    >
      <main className={styles['main']}>
        <h1 className={styles['topic']}>
          <bdi>{displayText(topic)}</bdi>
        </h1>
        <Stage
          snapshot={snapshot}
          stage={stage}
          isBarShown={!isIdle}
          isCompact={isCompact}
          readStatistics={actions.readStatistics}
        />
        {isCompact && (
          // For the pointer alone: the keyboard has the button of the same name in the bar.
          <button
            type="button"
            className={styles['wayBack']}
            tabIndex={-1}
            aria-hidden
            title={t('bar.returnToCall')}
            onClick={floating?.toggle}
          />
        )}
        <div ref={notices} tabIndex={-1} className={noticeStyles['notices']}>
          <RecordingNotice told={snapshot.recording} recording={recording} isCompact={isCompact} />
          <ConnectionNotice snapshot={snapshot} actions={actions} />
          <EndingNotice snapshot={snapshot} actions={actions} isCompact={isCompact} />
          <div className={noticeStyles['noticeGroup']} hidden={isCompact}>
            {canAdmit && !isPanelOpen && (
              <WaitingPrompt
                waiting={waiting}
                actions={actions}
                onShowAll={() => togglePanel(true)}
              />
            )}
            <div role="status" className={noticeStyles['noticeGroup']}>
              {isToBeRecorded && recording !== undefined && (
                <RecordingOffer recording={recording} told={snapshot.recording} />
              )}
            </div>
            <MutedSpeakerNotice microphone={self.microphone} />
            <ModerationNotice snapshot={snapshot} actions={actions} />
            <RightsNotice rights={snapshot.rights} />
            <DeviceNotices
              self={self}
              speaker={speaker}
              onUndoSwitch={actions.undoSwitch}
              onShowWithoutEffect={actions.showWithoutEffect}
            />
          </div>
          <MicrophoneKeys
            microphone={self.microphone}
            mutedBy={mutedBy(snapshot)}
            actions={actions}
            onParticipants={() => togglePanel(!isPanelOpen)}
            onChat={chat && toggleChat}
            onHand={() => actions.gestures.setHand(self.hand === undefined)}
            onLayout={() => stage.acts.choose(stage.layout === 'grid' ? 'speaker' : 'grid')}
            onFullScreen={fullScreen?.toggle}
          />
          <RemoteAudio participants={participants} outputId={speaker?.id} />
          {!isCompact && participants.length === 0 && waiting.length === 0 && (
            <AloneNotice callId={callId} />
          )}
        </div>
        <CaptionPlace snapshot={snapshot} captions={captions} isCompact={isCompact} />
        {/* Before the bar, whose choices unfold over it. */}
        {chat !== undefined && !chat.isOpen && !isCompact && (
          <ChatPreview chat={chat} onOpen={toggleChat} />
        )}
        <CallBar
          ref={bar}
          participantsButtonRef={participantsButton}
          chatButtonRef={chatButton}
          snapshot={snapshot}
          actions={actions}
          recording={recording}
          chat={chat}
          isHidden={isIdle}
          isPanelOpen={isPanelOpen}
          isCompact={isCompact}
          floating={floating ?? callWindow ?? pictureWindow}
          languageChoice={languageChoice}
          shortcutList={shortcutList}
          deviceChoices={
            <>
              <LayoutChoice stage={stage} />
              {fullScreen !== undefined && <FullScreenChoice fullScreen={fullScreen} />}
              {deviceChoices}
              <CaptionChoices captions={captions} />
            </>
          }
          onTogglePanel={() => togglePanel(!isPanelOpen)}
          onToggleChat={toggleChat}
        />
      </main>
      {isPanelOpen && !isCompact && (
        <ParticipantPanel
          snapshot={snapshot}
          actions={actions}
          onClose={handleClosePanel}
          onPassed={() => setIsPanelOpen(false)}
        />
      )}
      {chat?.isOpen === true && !isCompact && <ChatPlace chat={chat} onClose={handleCloseChat} />}
      {chat !== undefined && (
        <ChatAnnouncer
          messages={chat.state.messages}
          isKnown={chat.state.isKnown}
          selfId={chat.selfId}
        />
      )}
      <GestureAnnouncer participants={participants} reactions={snapshot.reactions} />
      <Announcer participants={participants} waiting={waiting} />
      {callWindow?.body !== undefined && (
        <CallWindowView
          body={callWindow.body}
          snapshot={snapshot}
          stage={stage}
          actions={actions}
          onReturn={callWindow.toggle}
        />
      )}
      <CallNotices topic={topic} snapshot={snapshot} />
    </div>
  );
}

/** Which news was the last that told of being muted by somebody in charge. */
function mutedBy({ moderation }: InCallSnapshot): number | undefined {
  return moderation?.news?.what === 'muted' ? moderation.news.id : undefined;
}
