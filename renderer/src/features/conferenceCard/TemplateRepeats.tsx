import { useTranslation } from 'react-i18next';
import type { Template } from '#shared/personal/template.ts';
import { weekDaysText } from '#renderer/domain/timeWords.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { Fact } from '#renderer/ui/Fact.tsx';
import styles from './ConferenceCard.module.css';

/** How a template repeats: by its schedule, or as one conference for each date. */
export function TemplateRepeats({
  template: { conference, repetition },
}: {
  readonly template: Template;
}) {
  const { t } = useTranslation(['user', 'conference', 'scheduler']);
  const tag = useLanguageTag();
  const { schedule } = conference;
  if (repetition === undefined && schedule.kind !== 'weekly') return undefined;
  return (
    <Fact className={styles['wide']} label={t('conference:facts.repeats')}>
      {repetition && repetitionText(repetition.cycle)}
      {schedule.kind === 'weekly' && (
        <>
          {t('conference:repeats.weekly', { days: weekDaysText(tag, schedule.days) })}
          {' · '}
          <bdi dir="ltr">{schedule.time}</bdi>
        </>
      )}
    </Fact>
  );

  function repetitionText(cycle: NonNullable<Template['repetition']>['cycle']): string {
    if (cycle.kind === 'months') return t('scheduler:when.monthly');
    const days = weekDaysText(tag, cycle.days);
    return t('scheduler:series.weeks', { count: cycle.every, days });
  }
}
