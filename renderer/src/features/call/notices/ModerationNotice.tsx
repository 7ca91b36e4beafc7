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

/** What the person did to the whole conference: the news of it has no name. */
const OWN_KEYS: Partial<Record<ModerationNews['what'], OwnKey>> = {
  locked: 'moderated.own.locked',
  unlocked: 'moderated.own.unlocked',
  pinSet: 'moderated.own.pinSet',
  pinGone: 'moderated.own.pinGone',
};
type OwnKey = `moderated.own.${'locked' | 'unlocked' | 'pinSet' | 'pinGone'}`;

/** What happened to one's own device. */
const DEVICES: Partial<Record<ModerationNews['what'], 'microphone' | 'camera' | 'screen'>> = {
  muted: 'microphone',
  askedToUnmute: 'microphone',
  cameraStopped: 'camera',
  screenStopped: 'screen',
};

/**
 * Shows and speaks what someone in charge did: to one's devices until it is dismissed or no longer so, everything else for a
 * moment. A person asked to unmute decides: nothing is switched on on its own.
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
  // A person whose device is on again knows.
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
