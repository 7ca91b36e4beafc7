import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { spanOf } from '#renderer/domain/history/timeline.ts';
import { useInvited, useStays } from '#renderer/state/history/sessions.ts';
import { Tabs } from '#renderer/ui/menus/Tabs.tsx';
import { Skeleton } from '#renderer/ui/placeholders/Skeleton.tsx';
import { SkeletonLines } from '#renderer/ui/placeholders/SkeletonLines.tsx';
import { AttendanceSection } from './AttendanceSection.tsx';
import type { SectionParts } from './chartSlot.ts';
import { PeopleSection } from './PeopleSection.tsx';
import { QualitySection } from './QualitySection.tsx';
import { lengthOf } from './SessionList.tsx';
import styles from './Report.module.css';
import { useReportWords } from './useReportWords.ts';

const SECTIONS = ['people', 'attendance', 'quality'] as const;

export function SessionReport({
  session,
  nowS,
  fileStem,
  isRtl,
  showChart,
  showFailure,
}: Omit<SectionParts, 'stays' | 'span'> & {
  readonly nowS: number;
  readonly isRtl: boolean;
}) {
  const { t } = useTranslation(['reports', 'common']);
  const words = useReportWords();
  const [section, setSection] = useState<(typeof SECTIONS)[number]>('people');
  const loaded = useStays(session);
  const invited = useInvited(session);
  const stays = loaded.kind === 'ready' ? loaded.value : undefined;
  const span = useMemo(() => spanOf(session, stays ?? [], nowS), [session, stays, nowS]);
  const endS = session.endS ?? session.startS + lengthOf(session, nowS);
  return (
    <section className={styles['report']} aria-labelledby="session-title">
      <header className="grid gap4">
        <h2 id="session-title" className="type16">
          {words.dateTime(session.startS)}
        </h2>
        <p className="muted type13">
          {`${words.range(session.startS, endS)} · ${words.length(lengthOf(session, nowS))}`}
        </p>
      </header>
      <Tabs
        label={t('analytics.sections.label')}
        tabs={SECTIONS.map((key) => ({ key, label: t(`analytics.sections.${key}`) }))}
        chosen={section}
        onChoose={setSection}
      >
        {loaded.kind === 'loading' && (
          <Skeleton label={t('common:loading.page')}>
            <SkeletonLines of={['text', 'chart', 'text', 'text', 'text']} />
          </Skeleton>
        )}
        {loaded.kind === 'failed' && showFailure(loaded.failure, loaded.retry)}
        {stays && section === 'people' && (
          <PeopleSection {...{ session, stays, invited, span, isRtl, fileStem }} />
        )}
        {stays && section === 'attendance' && (
          <AttendanceSection {...{ stays, span, fileStem, showChart }} />
        )}
        {stays && section === 'quality' && (
          <QualitySection {...{ session, stays, span, fileStem, showChart, showFailure }} />
        )}
      </Tabs>
    </section>
  );
}
