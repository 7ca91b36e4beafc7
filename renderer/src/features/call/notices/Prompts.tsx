import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { ChatPreview } from '../chat/ChatPreview.tsx';
import { ConnectionNotice } from '../connection/ConnectionNotice.tsx';
import { type CallOfTwo, isLeftAlone } from '../calling/callOfTwo.ts';
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
import { WaitingPrompt } from './WaitingPrompt.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRights } from '#shared/wire/call/rights.ts';
import { QueuedNotice } from '../controls/NoticeQueue.tsx';

const WITHHELD = [
  ['audio_rcv', 'rights.listen'],
  ['video_rcv', 'rights.watch'],
  ['audio_send', 'rights.audio'],
  ['video_send', 'rights.video'],
  ['desktop_sharing', 'rights.screen'],
] as const;

/** Explains what a person may not do, on joining and after changes, and that a new right turns nothing on. */
function RightsNotice({
  rights,
  isListener = false,
}: {
  readonly rights: CallRights;
  /** Listening only is explained elsewhere. */
  readonly isListener?: boolean | undefined;
}) {
  const { t } = useTranslation('call');
  const [seen, setSeen] = useState({ rights, hasMore: false, isDismissed: false });
  if (seen.rights !== rights) {
    const hasMore = WITHHELD.some(([right]) => rights[right] && !seen.rights[right]);
    setSeen({ rights, hasMore, isDismissed: false });
  }
  const sentences = WITHHELD.slice(0, isListener ? 2 : 5)
    .filter(([right]) => !rights[right])
    .map(([, key]) => t(key));
  if (seen.hasMore) sentences.push(t('rights.given'));
  return (
    <div role="status">
      {sentences.length > 0 && !seen.isDismissed && (
        <QueuedNotice rank="problem" onDismiss={() => setSeen({ ...seen, isDismissed: true })}>
          <span>{sentences.join(' ')}</span>
        </QueuedNotice>
      )}
    </div>
  );
}

/** All notices and questions of the call; the queue around it shows one at a time. */
export function Prompts({
  snapshot,
  actions,
  recording,
  call,
  chat,
  panels,
  isCompact,
}: {
  readonly snapshot: InCallSnapshot;
  readonly actions: CallActions;
  readonly recording: RecordingControls | undefined;
  readonly call: {
    readonly callOfTwo?: Pick<CallOfTwo, 'presence'> | undefined;
    readonly isToBeRecorded?: boolean;
    readonly speaker?: Speaker | undefined;
  };
  readonly chat: Chat | undefined;
  readonly panels: SidePanels;
  /** There is only room for urgent ones. */
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
          {call.isToBeRecorded === true && recording !== undefined && (
            <RecordingOffer recording={recording} announced={snapshot.recording} />
          )}
        </div>
        <MutedSpeakerNotice microphone={self.microphone} />
        <ModerationNotice snapshot={snapshot} actions={actions} />
        <RightsNotice rights={snapshot.rights} isListener={self.isListener} />
        <DeviceNotices self={self} speaker={call.speaker} actions={actions} />
        <HandPrompt
          snapshot={snapshot}
          moderate={actions.moderate}
          onShowAll={() => panels.showPeople(true)}
        />
        <NewsNotices
          snapshot={snapshot}
          elsewhere={{ hands: actions.moderate !== undefined, left: isLeftAlone(call.callOfTwo) }}
        />
        {chat !== undefined && !chat.isOpen && (
          <ChatPreview chat={chat} onOpen={panels.toggleChat} />
        )}
      </div>
    </>
  );
}
