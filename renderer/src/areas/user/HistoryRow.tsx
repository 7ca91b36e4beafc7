import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#shared/intl/formats.ts';
import type { PastSession } from '#shared/history/history.ts';
import { useReportWords } from '#renderer/features/analytics/useReportWords.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { openHere } from '#renderer/lib/openHere.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Faces } from './Faces.tsx';
import styles from './HistoryPage.module.css';

/** A past conference in the list: when, what, how long, who came; its recording plays with one press. */
export function HistoryRow({
  session,
  href,
  isSelected,
  isFirst,
  isLast,
  onOpen,
  onPlay,
}: {
  readonly session: PastSession;
  readonly href: string;
  readonly isSelected: boolean;
  /** Of its month. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onOpen: () => void;
  readonly onPlay: (name: string) => void;
}) {
  const { t } = useTranslation('reports');
  const tag = useLanguageTag();
  const words = useReportWords();
  const topic = displayText(session.topic);
  const [recording] = session.recordings ?? [];
  const endS = session.endS ?? session.startS + session.durationS;
  return (
    <article
      className={styles['row']}
      data-selected={isSelected || undefined}
      data-first={isFirst || undefined}
      data-last={isLast || undefined}
    >
      <span className={styles['date']}>
        {dateFormat(tag, { weekday: 'short', day: 'numeric', month: 'short' }).format(
          session.startS * 1000,
        )}
      </span>
      <span className={styles['text']}>
        <a
          className="sameColour strong breaks unlined spreads currentUnderlined"
          href={href}
          data-id={session.id}
          aria-current={isSelected ? 'true' : undefined}
          onClick={openHere(onOpen)}
        >
          <bdi>{topic}</bdi>
        </a>
        <span className="muted plainWeight type13">
          {[
            words.range(session.startS, endS),
            words.length(session.durationS),
            session.isRecordingUnfinished && t('history.saving'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className={styles['faces']}>
        <Faces people={session.people} count={session.peopleCount} />
      </span>
      <span className={styles['play']}>
        {recording !== undefined && (
          <Button
            variant="quiet"
            icon={<Play size={18} />}
            aria-label={t('recordings.playNamed', { name: isolated(topic) })}
            onClick={() => onPlay(recording.name)}
          >
            {t('recordings.player.play')}
          </Button>
        )}
      </span>
    </article>
  );
}
