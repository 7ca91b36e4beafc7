import { useTranslation } from 'react-i18next';
import type { RemoteParticipant } from '#renderer/media/engine.ts';
import { Announcement } from '../controls/Announcement.tsx';
import { findArrivals, type NamedPerson } from '../people/arrivals.ts';
import { findSharingNews } from '../stage/screenSharers.ts';

/** If more people start waiting at once, only their number is announced. */
const NAMED_MAX = 3;

/** Announces politely who joins, leaves, waits and shares a screen. */
export function Announcer({
  participants,
  waiting,
}: {
  readonly participants: readonly RemoteParticipant[];
  readonly waiting: readonly NamedPerson[];
}) {
  const { t } = useTranslation('call');
  return (
    <Announcement
      seen={{ participants, waiting }}
      toSentences={(last) => {
        const people = findArrivals(last.participants, participants);
        const knocking = findArrivals(last.waiting, waiting);
        const sharing = findSharingNews(last.participants, participants);
        return [
          ...people.came.map((name) => t('announce.joined', { name })),
          ...people.went.map((name) => t('announce.left', { name })),
          ...sharing.began.map((name) => t('announce.sharing', { name })),
          ...sharing.ended.map((name) => t('announce.stoppedSharing', { name })),
          ...(knocking.came.length > NAMED_MAX
            ? [t('waiting.several', { count: waiting.length })]
            : knocking.came.map((name) => t('announce.waiting', { name }))),
        ];
      }}
    />
  );
}
