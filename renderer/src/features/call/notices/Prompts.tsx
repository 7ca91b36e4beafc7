import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { ChatPreview } from '../chat/ChatPreview.tsx';
import { ConnectionNotice } from '../connection/ConnectionNotice.tsx';
import type { CallActions } from '../controls/callActions.ts';
import type { Speaker } from '../devices/useSpeaker.ts';
import { RecordingNotice } from '../recording/RecordingNotice.tsx';
import { RecordingOffer } from '../recording/RecordingOffer.tsx';
import type { RecordingControls } from '../recording/useRecording.ts';
import type { SidePanels } from '../panel/useSidePanels.ts';
import type { Chat } from '../chat/useChat.ts';
import { DeviceNotices } from './DeviceNotices.tsx';
import { EndingNotice } from './EndingNotice.tsx';
import { HandPrompt } from './HandPrompt.tsx';
import { ModerationNotice } from './ModerationNotice.tsx';
import { MutedSpeakerNotice } from './MutedSpeakerNotice.tsx';
import { NewsNotices } from './NewsNotices.tsx';
import { RightsNotice } from './RightsNotice.tsx';
import { WaitingPrompt } from './WaitingPrompt.tsx';

/** What the call has to say and to ask; the queue around it shows one at a time. */
export function Prompts({
  snapshot,
  actions,
  recording,
  isToBeRecorded,
  speaker,
  chat,
  panels,
  isCompact,
}: {
  readonly snapshot: InCallSnapshot;
  readonly actions: CallActions;
  readonly recording: RecordingControls | undefined;
  readonly isToBeRecorded: boolean;
  readonly speaker: Speaker | undefined;
  readonly chat: Chat | undefined;
  readonly panels: SidePanels;
  /** There is only room for what cannot wait. */
  readonly isCompact: boolean;
}) {
  const { self, waiting, canAdmit } = snapshot;
  return (
    <>
      <ConnectionNotice snapshot={snapshot} actions={actions} />
      <EndingNotice snapshot={snapshot} actions={actions} isCompact={isCompact} />
      <RecordingNotice announced={snapshot.recording} recording={recording} />
      <div hidden={isCompact}>
        {canAdmit && !panels.isPeopleOpen && (
          <WaitingPrompt
            waiting={waiting}
            actions={actions}
            onShowAll={() => panels.showPeople(true)}
          />
        )}
        <div role="status">
          {isToBeRecorded && recording !== undefined && (
            <RecordingOffer recording={recording} announced={snapshot.recording} />
          )}
        </div>
        <MutedSpeakerNotice microphone={self.microphone} />
        <ModerationNotice snapshot={snapshot} actions={actions} />
        <RightsNotice rights={snapshot.rights} isListener={self.isListener} />
        <DeviceNotices self={self} speaker={speaker} actions={actions} />
        <HandPrompt
          snapshot={snapshot}
          moderate={actions.moderate}
          onShowAll={() => panels.showPeople(true)}
        />
        <NewsNotices snapshot={snapshot} isHandAsked={actions.moderate !== undefined} />
        {chat !== undefined && !chat.isOpen && (
          <ChatPreview chat={chat} onOpen={panels.toggleChat} />
        )}
      </div>
    </>
  );
}
