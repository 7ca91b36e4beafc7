import { useTranslation } from 'react-i18next';
import type { LoggedSession } from '#shared/history/callLog.ts';
import type { SessionPages as Sessions } from '#renderer/state/history/sessions.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './SessionList.module.css';
import { useReportWords } from './useReportWords.ts';

/** The sessions of a conference, newest first: time, length, and attendance. */
export function SessionList({
  list,
  chosenId,
  nowS,
  onChoose,
}: {
  readonly list: Sessions;
  readonly chosenId: string | undefined;
  readonly nowS: number;
  readonly onChoose: (session: LoggedSession) => void;
}) {
  const { t } = useTranslation('reports');
  const words = useReportWords();
  return (
    <div className={styles['list']}>
      <ul>
        {list.sessions.map((session) => (
          <li key={session.id}>
            <button
              type="button"
              className={styles['session']}
              aria-current={session.id === chosenId ? 'true' : undefined}
              onClick={() => onChoose(session)}
            >
              <span className="strong tabular">{words.dateTime(session.startS)}</span>
              {session.endS === undefined && (
                <span className="sides8 accentText strong type13 accentSoft pill">
                  {t('analytics.sessions.running')}
                </span>
              )}
              <span className="wholeLine muted type13">
                {[
                  words.length(lengthOf(session, nowS)),
                  t('analytics.sessions.arrivals', { count: session.arrivals }),
                  session.attendance &&
                    session.attendance.invited > 0 &&
                    t('analytics.sessions.attendance', {
                      came: session.attendance.came,
                      invited: session.attendance.invited,
                    }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {list.loadMore && (
        <Button variant="quiet" isBusy={list.isLoadingMore} onClick={list.loadMore}>
          {t('analytics.sessions.more')}
        </Button>
      )}
    </div>
  );
}

/** The length of a session; that of a running one grows. */
export function lengthOf(session: LoggedSession, nowS: number): number {
  return session.endS === undefined
    ? Math.max(session.durationS, nowS - session.startS)
    : session.durationS;
}
