import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import type { InCallSnapshot, ModerationNews } from '#renderer/media/engine.ts';
import { TextButton } from '../controls/TextButton.tsx';
import { type CallActions, isActive } from '../controls/callActions.ts';
import { NEWS_MS, QueuedNotice } from '../controls/NoticeQueue.tsx';

const NEWS_KEYS = {
  muted: 'moderated.muted',
  askedToUnmute: 'moderated.askedToUnmute',
  cameraStopped: 'moderated.cameraStopped',
  screenStopped: 'moderated.screenStopped',
  madeModerator: 'moderated.madeModerator',
  noModerator: 'moderated.noModerator',
  madePresenter: 'moderated.madePresenter',
  noPresenter: 'moderated.noPresenter',
  handLowered: 'moderated.handLowered',
  locked: 'moderated.locked',
  unlocked: 'moderated.unlocked',
  pinSet: 'moderated.pinSet',
  pinGone: 'moderated.pinGone',
} as const satisfies Record<Exclude<ModerationNews['what'], 'removed'>, string>;

/** The person's own acts on the whole conference: `by` is empty. */
const OWN_KEYS: Partial<Record<ModerationNews['what'], OwnKey>> = {
  locked: 'moderated.own.locked',
  unlocked: 'moderated.own.unlocked',
  pinSet: 'moderated.own.pinSet',
  pinGone: 'moderated.own.pinGone',
};
type OwnKey = `moderated.own.${'locked' | 'unlocked' | 'pinSet' | 'pinGone'}`;

/** The person's device that an act is about. */
const DEVICES: Partial<Record<ModerationNews['what'], 'microphone' | 'camera' | 'screen'>> = {
  muted: 'microphone',
  askedToUnmute: 'microphone',
  cameraStopped: 'camera',
  screenStopped: 'screen',
};

/**
 * Shows and announces moderators' acts: those on the person's devices until dismissed or no longer true, all others for a moment. A
 * person who is asked to unmute decides: nothing turns on automatically.
 */
export function ModerationNotice({
  snapshot: { self, moderation },
  actions,
}: {
  readonly snapshot: Pick<InCallSnapshot, 'self' | 'moderation'>;
  readonly actions: Pick<CallActions, 'setMicrophone'>;
}) {
  const { t } = useTranslation('call');
  const [dismissedId, setDismissedId] = useState(0);
  const news = moderation?.news;
  const device = news && DEVICES[news.what];
  // If the device is on again, the person knows.
  const isStillSo = device === undefined || !isActive(self[device]);
  const shown = news?.id !== dismissedId && isStillSo ? news : undefined;
  const isAsked = shown?.what === 'askedToUnmute';
  const dismiss = (): void => setDismissedId(news?.id ?? 0);

  return (
    <div role="status">
      {shown !== undefined && shown.what !== 'removed' && (
        <QueuedNotice
          key={shown.id}
          rank={isAsked ? 'question' : 'problem'}
          lastsMs={device ? undefined : NEWS_MS}
          onOver={dismiss}
          onDismiss={isAsked ? undefined : dismiss}
        >
          <span>
            {t((shown.by === '' && OWN_KEYS[shown.what]) || NEWS_KEYS[shown.what], {
              name: isolated(displayText(shown.by)),
            })}
          </span>
          {isAsked && (
            <>
              <TextButton onClick={dismiss}>{t('moderated.stayMuted')}</TextButton>
              <TextButton
                isMain
                onClick={() => {
                  dismiss();
                  actions.setMicrophone(true);
                }}
              >
                {t('moderated.unmute')}
              </TextButton>
            </>
          )}
        </QueuedNotice>
      )}
    </div>
  );
}
