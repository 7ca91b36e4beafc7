import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WindowVirtualizer } from 'virtua';
import { dateFormat } from '#shared/intl/formats.ts';
import type { ListedConference } from '#shared/conferences/listedConference.ts';
import { type AgendaLine, agendaLines } from '#renderer/domain/conferences/calendarDays.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { useNow } from '#renderer/state/now.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { RowsFrame } from '#renderer/ui/virtualFrames.tsx';
import type { Opening } from './Agenda.tsx';
import styles from './ConferenceListPage.module.css';
import { ConferenceListRow } from './ConferenceListRow.tsx';
import { CopyNews } from './CopyNews.tsx';
import { useRowTools } from './useRowTools.ts';

/** How many days are shown at first, and added at each press. */
const DAYS = 28;

/** Scheduled conferences by day, from today on; each date of a repeating one is on its own day. */
export function AgendaList({
  conferences,
  selectedId,
  hrefOf,
  onOpen,
}: Opening & { readonly conferences: readonly ListedConference[] }) {
  const { t } = useTranslation('user');
  const tag = useLanguageTag();
  const now = useNow();
  const tools = useRowTools();
  const [days, setDays] = useState(DAYS);
  const lines = useMemo(() => agendaLines(conferences, now, days), [conferences, now, days]);
  const dayName = dateFormat(tag, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <div className={styles['agenda']}>
      <CopyNews tools={tools} />
      <WindowVirtualizer as={RowsFrame} data={lines} itemSize={64}>
        {(line: AgendaLine, index: number) => {
          switch (line.kind) {
            case 'day':
              return (
                <h2 key={line.key} className={styles['day']}>
                  {line.isFirst ? t('general.today') : dayName.format(line.dayMs)}
                </h2>
              );
            case 'nothing':
              return (
                <p key={line.key} className="pad16 muted card">
                  {t('general.nothingToday')}
                </p>
              );
            case 'date':
              return (
                <div
                  key={line.key}
                  className={styles['date']}
                  data-first={lines[index - 1]?.kind !== 'date' || undefined}
                  data-last={lines[index + 1]?.kind !== 'date' || undefined}
                >
                  <ConferenceListRow
                    conference={line.entry.conference}
                    dateMs={line.entry.startMs}
                    now={now}
                    href={hrefOf(line.entry.conference.id)}
                    isSelected={line.entry.conference.id === selectedId}
                    tools={tools}
                    onOpen={onOpen}
                  />
                </div>
              );
          }
        }}
      </WindowVirtualizer>
      <Button onClick={() => setDays(days + DAYS)}>{t('list.later')}</Button>
    </div>
  );
}
