import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import type { InCallSnapshot, ModerationNews } from '#renderer/media/engine.ts';
import { TextButton } from '../controls/TextButton.tsx';
import { type CallActions, isActive } from '../controls/callActions.ts';
import { QueuedNotice } from '../controls/NoticeQueue.tsx';

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

/**
 * Shows and speaks what someone in charge did, until it is dismissed or no longer so. A person asked
 * to unmute decides: nothing is switched on on its own.
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
  const shown =
    news !== undefined && news.id !== dismissedId && isStillSo(news, self) ? news : undefined;
  const isAsked = shown?.what === 'askedToUnmute';

  return (
    <div role="status">
      {shown !== undefined && shown.what !== 'removed' && (
        <QueuedNotice
          rank={isAsked ? 'question' : 'problem'}
          onDismiss={isAsked ? undefined : () => setDismissedId(shown.id)}
        >
          <span>{t(NEWS_KEYS[shown.what], { name: isolated(displayText(shown.by)) })}</span>
          {isAsked && (
            <>
              <TextButton onClick={() => setDismissedId(shown.id)}>
                {t('moderated.stayMuted')}
              </TextButton>
              <TextButton
                isMain
                onClick={() => {
                  setDismissedId(shown.id);
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

/** A person whose device is on again knows. */
function isStillSo({ what }: ModerationNews, self: InCallSnapshot['self']): boolean {
  if (what === 'muted' || what === 'askedToUnmute') return !isActive(self.microphone);
  if (what === 'cameraStopped') return !isActive(self.camera);
  return what !== 'screenStopped' || !isActive(self.screen);
}
