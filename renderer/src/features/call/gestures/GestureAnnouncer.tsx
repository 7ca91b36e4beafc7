import { useTranslation } from 'react-i18next';
import { displayText } from '#renderer/lib/displayText.ts';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { useSpokenNews } from '#renderer/state/spokenNews.ts';
import { Announcement } from '../controls/Announcement.tsx';
import { findRaised } from './hands.ts';
import { useReactionNames } from './reactions.ts';

/** Announces raised hands always, and reactions as configured; of many at once, only the last one. */
export function GestureAnnouncer({
  participants,
  reactions = [],
}: Pick<InCallSnapshot, 'participants' | 'reactions'>) {
  const { t } = useTranslation('call');
  const names = useReactionNames();
  const [wish] = useSpokenNews();
  const latest = reactions.at(-1);
  return (
    <Announcement
      seen={{ participants, reaction: latest?.id }}
      toSentences={(last) => {
        const sentences = findRaised(last.participants, participants).map(({ displayName }) =>
          t('announce.hand', { name: displayText(displayName, 60) }),
        );
        const who = participants.find(({ id }) => id === latest?.participantId);
        if (wish === 'all' && last.reaction !== latest?.id && latest && who) {
          const name = displayText(who.displayName, 60);
          sentences.push(t('announce.reaction', { name, reaction: names[latest.reaction] }));
        }
        return sentences;
      }}
    />
  );
}
