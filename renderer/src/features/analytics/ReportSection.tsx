import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CSV_MEDIA_TYPE, type Table, csvFormat, writeCsv } from '#renderer/domain/history/csv.ts';
import { saveFile } from '#renderer/platform/browser/saveFile.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './Report.module.css';
import { useReportWords } from './useReportWords.ts';

/** A section of a report: a chart and a table of the same data, one of them visible; both can be saved as files. */
export function ReportSection({
  title,
  note,
  picture,
  table,
  fileName,
  toTable,
}: {
  readonly title: string;
  readonly note?: ReactNode;
  readonly picture: ReactNode;
  readonly table: ReactNode;
  readonly fileName: string;
  readonly toTable: () => Table;
}) {
  const { t } = useTranslation('reports');
  const { tag } = useReportWords();
  const [isTable, setIsTable] = useState(false);
  return (
    <section className="grid oneColumn gap12">
      <header className="row wrap gap4x12">
        <h3 className={styles['title']}>{title}</h3>
        <div
          role="group"
          aria-label={`${t('analytics.view.label')}: ${title}`}
          className={styles['switch']}
        >
          {(['picture', 'table'] as const).map((view) => (
            <button
              key={view}
              type="button"
              className={styles['choice']}
              aria-pressed={(view === 'table') === isTable}
              onClick={() => setIsTable(view === 'table')}
            >
              {t(`analytics.view.${view}`)}
            </button>
          ))}
        </div>
        <Button
          variant="quiet"
          aria-label={`${t('analytics.save')}: ${title}`}
          icon={<Download size={18} />}
          onClick={() => saveFile(fileName, CSV_MEDIA_TYPE, writeCsv([toTable()], csvFormat(tag)))}
        >
          CSV
        </Button>
      </header>
      {note !== undefined && <p className="muted type13">{note}</p>}
      {isTable ? table : picture}
    </section>
  );
}
