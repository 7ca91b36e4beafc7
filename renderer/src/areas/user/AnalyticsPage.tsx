import { useAtomValue } from 'jotai';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { LANGUAGES } from '#shared/languages.ts';
import { type ApiFailure, statusOf } from '#renderer/domain/apiFailure.ts';
import { CSV_MEDIA_TYPE, csvFileName, csvFormat, writeCsv } from '#renderer/domain/history/csv.ts';
import type { DayRange } from '#renderer/api/callLog.ts';
import type { ShowChart } from '#renderer/features/analytics/chartSlot.ts';
import { DayFields, isRange } from '#renderer/features/analytics/DayFields.tsx';
import { sessionsTable, staysTable } from '#renderer/features/analytics/reportTables.ts';
import { SessionList } from '#renderer/features/analytics/SessionList.tsx';
import { SessionReport } from '#renderer/features/analytics/SessionReport.tsx';
import { describeFailure, useFailureLines } from '#renderer/i18n/shownFailure.ts';
import { saveFile } from '#renderer/platform/browser/saveFile.ts';
import { languageAtom } from '#renderer/state/language.ts';
import { useNow } from '#renderer/state/now.ts';
import { useWholeReport } from '#renderer/state/history/sessionReport.ts';
import { type SessionPages as Sessions, useSessions } from '#renderer/state/history/sessions.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { EmptyPlace } from '#renderer/ui/placeholders/EmptyPlace.tsx';
import { SkeletonLines } from '#renderer/ui/placeholders/SkeletonLines.tsx';
import { SkeletonRows } from '#renderer/ui/placeholders/SkeletonRows.tsx';
import styles from './AnalyticsPage.module.css';
import { ListFailed } from './ListFailed.tsx';
import { Loading } from './Loading.tsx';
import { ReportHeader } from './ReportHeader.tsx';
import { UserFrame } from './UserFrame.tsx';
import type { LineChartProps } from '#renderer/features/charts/chartConfig.ts';
import type { LineChart } from '#renderer/features/charts/LineChart.tsx';
import { Skeleton } from '#renderer/ui/placeholders/Skeleton.tsx';
import { useLazyPart } from '#renderer/platform/parts/useLazyPart.ts';

/** Draws charts with the library that is a part of its own. */
const showChart: ShowChart = (request) => <LazyLineChart {...request} />;

const showFailure = (failure: ApiFailure, retry: () => void) => (
  <ListFailed failure={failure} onRetry={retry} />
);

const ALL_DAYS: DayRange = { from: '', to: '' };

/** `/user/{type}/list/{id}/analytics`: the sessions of a conference, and what happened in each (RT-14, PA-4). */
export function AnalyticsPage() {
  const { id = '' } = useParams();
  return (
    <UserFrame>
      <ReportHeader callId={id} kind="analytics" />
      <Sessions key={id} callId={id} />
    </UserFrame>
  );
}

function Sessions({ callId }: { readonly callId: string }) {
  const { t } = useTranslation(['reports', 'common']);
  const [typed, setTyped] = useState(ALL_DAYS);
  const range = isRange(typed) ? typed : ALL_DAYS;
  const isFiltered = typed.from !== '' || typed.to !== '';
  const loaded = useSessions(callId, range);
  if (loaded.kind === 'loading') {
    return (
      <Loading>
        <div className={styles['reports']}>
          <SkeletonRows hasTitle count={4} />
          <SkeletonLines
            isCard
            of={['title', 'shortText', 'tabs', 'chart', 'text', 'text', 'text']}
          />
        </div>
      </Loading>
    );
  }
  if (loaded.kind === 'failed') {
    return <Failed failure={loaded.failure} onRetry={loaded.retry} />;
  }
  const { value: list } = loaded;
  if (list.sessions.length === 0 && !isFiltered) {
    return (
      <EmptyPlace of="analytics" title={t('analytics.sessions.empty')}>
        <p>{t('analytics.sessions.emptyHint')}</p>
      </EmptyPlace>
    );
  }
  return (
    <Reports
      callId={callId}
      range={range}
      list={list}
      days={<DayFields range={typed} onChange={setTyped} />}
    />
  );
}

function Reports({
  callId,
  range,
  list,
  days,
}: {
  readonly callId: string;
  readonly range: DayRange;
  readonly list: Sessions;
  readonly days: ReactNode;
}) {
  const { t } = useTranslation(['reports', 'common']);
  const { direction, tag } = LANGUAGES[useAtomValue(languageAtom)];
  const nowS = Math.floor(useNow() / 1000);
  const [chosenId, setChosenId] = useState<string>();
  const chosen = list.sessions.find(({ id }) => id === chosenId) ?? list.sessions[0];
  const toLines = useFailureLines();
  const { progress, collect } = useWholeReport(callId, range);
  const [problem, setProblem] = useState<readonly string[]>([]);
  const fileStem = (startS: number): string =>
    `${callId} ${new Date(startS * 1000).toISOString().slice(0, 16).replace(':', '-')}`;

  async function saveReport(): Promise<void> {
    const outcome = await collect();
    setProblem(outcome.ok ? [] : toLines(describeFailure(outcome.failure)));
    if (!outcome.ok) return;
    const tables = [
      sessionsTable(t, outcome.value.sessions),
      staysTable(t, outcome.value.stays, nowS),
    ];
    const name = csvFileName(callId, t('analytics.title'));
    saveFile(name, CSV_MEDIA_TYPE, writeCsv(tables, csvFormat(tag)));
  }

  return (
    <div className={styles['reports']}>
      <section className="grid oneColumn gap12 pad16 card" aria-labelledby="sessions-title">
        <h2 id="sessions-title" className="type16">
          {t('analytics.sessions.title')}
        </h2>
        {days}
        {list.sessions.length === 0 ? (
          <p className="muted" role="status">
            {t('analytics.sessions.emptyDays')}
          </p>
        ) : (
          <>
            <SessionList
              list={list}
              chosenId={chosen?.id}
              nowS={nowS}
              onChoose={({ id }) => setChosenId(id)}
            />
            <Button
              isBusy={progress !== undefined}
              icon={<Download size={18} />}
              onClick={() => void saveReport()}
            >
              {t('analytics.saveReport')}
            </Button>
            {progress !== undefined && progress.total > 0 && (
              <label className={styles['progress']}>
                {t('analytics.collecting', {
                  done: progress.done,
                  total: progress.total,
                })}
                <progress value={progress.done} max={progress.total} />
              </label>
            )}
            <FormMessage lines={problem} />
          </>
        )}
      </section>
      {chosen && (
        <SessionReport
          key={chosen.id}
          session={chosen}
          nowS={chosen.endS === undefined ? nowS : chosen.endS}
          fileStem={fileStem(chosen.startS)}
          isRtl={direction === 'rtl'}
          showChart={showChart}
          showFailure={showFailure}
        />
      )}
    </div>
  );
}

/** A refusal is shown as such; other failures can be retried. */
function Failed({
  failure,
  onRetry,
}: {
  readonly failure: ApiFailure;
  readonly onRetry: () => void;
}) {
  const { t } = useTranslation('reports');
  const status = statusOf(failure);
  if (status !== 403 && status !== 404) return <ListFailed failure={failure} onRetry={onRetry} />;
  const key = status === 403 ? 'noAccess' : 'missing';
  return (
    <Notice title={t(`analytics.${key}.title`)}>
      <p>{t(`analytics.${key}.hint`)}</p>
    </Notice>
  );
}

/** A chart with its library, loaded when the first one is shown. */
function LazyLineChart(props: LineChartProps) {
  const { t } = useTranslation('common');
  const chart = useLazyPart('charts', loadChart);
  if (chart.kind === 'ready') return <chart.Part {...props} />;
  if (chart.kind === 'loading') {
    return (
      <Skeleton label={t('loading.page')}>
        <SkeletonLines of={['chart']} />
      </Skeleton>
    );
  }
  return (
    <div role="alert">
      <p>{t('partFailed')}</p>
      <Button onClick={chart.retry}>{t('retry')}</Button>
    </div>
  );
}

async function loadChart(): Promise<typeof LineChart> {
  return (await import('#renderer/features/charts/LineChart.tsx')).LineChart;
}
