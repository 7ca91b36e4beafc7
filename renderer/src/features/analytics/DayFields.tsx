import { useTranslation } from 'react-i18next';
import type { DayRange } from '#renderer/api/callLog.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { MomentField } from '#renderer/ui/fields/MomentField.tsx';
import styles from './Report.module.css';

/** Whether the days are in order, so that they can be queried. */
export function isRange({ from, to }: DayRange): boolean {
  return from === '' || to === '' || from <= to;
}

/** The first and last day; both may be empty. */
export function DayFields({
  range,
  onChange,
}: {
  readonly range: DayRange;
  readonly onChange: (range: DayRange) => void;
}) {
  const { t } = useTranslation('reports');
  return (
    <div className={styles['dayFields']}>
      <MomentField
        kind="date"
        label={t('analytics.days.from')}
        value={range.from}
        error={isRange(range) ? undefined : t('analytics.days.wrong')}
        onChange={(from) => onChange({ ...range, from })}
      />
      <MomentField
        kind="date"
        label={t('analytics.days.to')}
        value={range.to}
        onChange={(to) => onChange({ ...range, to })}
      />
      {(range.from !== '' || range.to !== '') && (
        <Button variant="quiet" onClick={() => onChange({ from: '', to: '' })}>
          {t('analytics.days.clear')}
        </Button>
      )}
    </div>
  );
}
