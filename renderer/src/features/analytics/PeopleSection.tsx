import { useTranslation } from 'react-i18next';
import { nameOrder } from '#shared/intl/formats.ts';
import type { Invited } from '#shared/history/callLog.ts';
import { csvFileName } from '#renderer/domain/history/csv.ts';
import { presences } from '#renderer/domain/history/timeline.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import type { SectionParts } from './chartSlot.ts';
import { ReportSection } from './ReportSection.tsx';
import { ReportTable } from './ReportTable.tsx';
import { applicationName, staysTable } from './reportTables.ts';
import { Timeline } from './Timeline.tsx';
import { useReportWords } from './useReportWords.ts';

/** The participants of a session with their times, as bars and as a table, and the invited people who didn't come. */
export function PeopleSection({
  session,
  stays,
  invited,
  span,
  isRtl,
  fileStem,
}: Pick<SectionParts, 'session' | 'stays' | 'span' | 'fileStem'> & {
  readonly invited: readonly Invited[];
  readonly isRtl: boolean;
}) {
  const { t } = useTranslation('reports');
  const words = useReportWords();
  const absent = invited.filter(({ hasCome }) => !hasCome);
  // Only guests are asked, so most sessions have no rating.
  const isRated = stays.some(({ rating }) => rating !== undefined);
  const columns = [
    ...(['name', 'joined', 'left', 'duration', 'application', 'reason'] as const),
    ...(isRated ? (['rating'] as const) : []),
  ];
  return (
    <div className="grid oneColumn gap16">
      {stays.length === 0 ? (
        <p className="muted">{t('analytics.people.empty')}</p>
      ) : (
        <ReportSection
          title={t('analytics.people.title')}
          fileName={csvFileName(fileStem, t('analytics.sections.people'))}
          toTable={() => staysTable(t, [{ session, stays }], span.toS)}
          picture={
            <Timeline
              people={presences(stays, span, nameOrder(words.tag))}
              span={span}
              isRtl={isRtl}
            />
          }
          table={
            <ReportTable
              caption={t('analytics.people.title')}
              columns={columns.map((name) => ({ name: t(`analytics.column.${name}`) }))}
              rows={stays.map((stay, index) => ({
                key: String(stay.arrival ?? index),
                cells: [
                  <bdi key="name">{displayText(stay.name)}</bdi>,
                  words.exactTime(stay.joinS),
                  stay.leaveS === undefined
                    ? t('analytics.people.inside')
                    : words.exactTime(stay.leaveS),
                  words.length((stay.leaveS ?? span.toS) - stay.joinS),
                  applicationName(t, stay),
                  stay.leaveReason && t(`analytics.reason.${stay.leaveReason}`),
                  ...(isRated ? [stay.rating && t(`analytics.rating.${stay.rating}`)] : []),
                ],
              }))}
            />
          }
        />
      )}
      {absent.length > 0 && (
        <section className="grid gap4">
          <h3 className="type14">{t('analytics.people.absent')}</h3>
          <ul className="wrap gap4x16 muted">
            {absent.map(({ id, name }) => (
              <li key={id}>
                <bdi>{displayText(name)}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
