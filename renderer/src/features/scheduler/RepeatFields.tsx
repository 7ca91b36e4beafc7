import { useTranslation } from 'react-i18next';
import { dateFormat } from '#shared/intl/formats.ts';
import { weekDays } from '#shared/intl/week.ts';
import { WEEK_DAYS, type WeekDay } from '#shared/wire/schedule.ts';
import {
  type RepeatEnd,
  type When,
  isRepeating,
  isWeekly,
} from '#renderer/domain/scheduler/conferenceForm.ts';
import { instantFrom, localDateTime } from '#renderer/domain/scheduler/conferenceFormTime.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { SelectField } from '#renderer/ui/fields/SelectField.tsx';
import { DateField } from './DateField.tsx';
import { Field } from './Field.tsx';
import { FormTextField } from './FormTextField.tsx';
import styles from './Scheduler.module.css';
import dayStyles from './WeekDays.module.css';
import { useScheduleWords } from './useScheduleWords.ts';
import type { SchedulerView } from './view.ts';

const A_MONDAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
/** The default length of a repetition that ends on a day. */
const FIRST_END_DAYS = 91;
/** Some months don't have this day. */
const SHORTEST_MONTH = 28;

/** The frequency, the days, and the end; repetitions that no schedule can express show a hint. */
export function RepeatFields({ view }: { readonly view: SchedulerView }) {
  const { t } = useTranslation('scheduler');
  const { toPlan } = useScheduleWords();
  const { form, change, canBeSeries } = view;
  const { when } = form;
  const isOnDays = when === 'weekly' || when === 'weeks';
  const kinds: readonly When[] = [
    ...(['once', 'daily', 'workdays', 'weekly'] as const),
    ...(canBeSeries ? (['weeks', 'monthly'] as const) : []),
    'none',
  ];
  // An unreadable time from the server stays unchanged until another one is chosen.
  const shown = kinds.includes(when) ? kinds : [...kinds, when];

  function changeWhen(next: When): void {
    const day = dayOf(form.date);
    const isFirst =
      (next === 'weekly' || next === 'weeks') && form.days.length === 0 && day !== undefined;
    // A series needs an end.
    const mustEnd = isRepeating(next) && !isWeekly(next) && form.ends === 'never';
    change({ when: next, ...(isFirst && { days: [day] }), ...(mustEnd && { ends: 'times' }) });
  }

  return (
    <>
      <div className={styles['times']}>
        <SelectField<When>
          label={t('when.repeat')}
          value={when}
          choices={shown.map((value) => ({
            value,
            label:
              value === 'unknown'
                ? '—'
                : t(`when.${value === 'once' ? ('never' as const) : value}`),
          }))}
          onChange={changeWhen}
        />
        {when === 'weeks' && (
          <FormTextField
            view={view}
            name="weeksApart"
            className={styles['number']}
            inputMode="numeric"
            label={t('when.weeksApart')}
          />
        )}
        {isOnDays && <Days view={view} />}
        {isRepeating(when) && <EndFields view={view} />}
      </div>
      {when === 'monthly' && Number(form.date.slice(-2)) > SHORTEST_MONTH && (
        <p className="muted type13">{t('series.shortMonths')}</p>
      )}
      {/* Always there, so that screen readers hear what changes. */}
      <p role="status" className={styles['plan']}>
        {view.series && toPlan(form, view.series)}
      </p>
      {view.series && !view.isNew && view.type !== 'template' && (
        <p className="muted type13">{t('series.becomes')}</p>
      )}
      {view.isMember && <p className="muted type13">{t('series.member')}</p>}
    </>
  );
}

function EndFields({ view }: { readonly view: SchedulerView }) {
  const { t } = useTranslation('scheduler');
  const { form, change, canBeSeries } = view;
  const keepsUntil = view.has('until');
  if (!keepsUntil && !canBeSeries) return undefined;
  const ends: readonly RepeatEnd[] = isWeekly(form.when)
    ? ['never', 'until', 'times']
    : ['until', 'times'];
  const labels = {
    never: t('when.never'),
    until: t('when.until'),
    times: t('when.times'),
  } as const;

  function changeEnds(next: RepeatEnd): void {
    const firstMs = instantFrom(form.date, '12:00', 'UTC') ?? view.nowMs;
    const { date } = localDateTime(firstMs + FIRST_END_DAYS * DAY_MS, 'UTC');
    change({ ends: next, ...(next === 'until' && form.until === '' && { until: date }) });
  }

  return (
    <>
      <SelectField<RepeatEnd>
        label={t('when.ends')}
        value={form.ends}
        choices={ends.map((value) => ({ value, label: labels[value] }))}
        onChange={changeEnds}
      />
      {form.ends === 'until' && <DateField view={view} name="until" label={t('when.lastDay')} />}
      {form.ends === 'times' && (
        <FormTextField
          view={view}
          name="times"
          className={styles['number']}
          inputMode="numeric"
          label={t('when.howOften')}
        />
      )}
    </>
  );
}

const SHORT_NAME_LENGTH = 4;

function Days({ view }: { readonly view: SchedulerView }) {
  const { t } = useTranslation('scheduler');
  const tag = useLanguageTag();
  const { form, change, errorOf } = view;
  const short = dateFormat(tag, { weekday: 'short', timeZone: 'UTC' });
  const long = dateFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  const narrow = dateFormat(tag, { weekday: 'narrow', timeZone: 'UTC' });
  const atOf = (day: WeekDay) => A_MONDAY_MS + WEEK_DAYS.indexOf(day) * DAY_MS;
  const error = errorOf('days');
  // Persian and Hebrew have no short names: seven full names don't fit into a row on a phone.
  const isWordy = WEEK_DAYS.some((day) => short.format(atOf(day)).length > SHORT_NAME_LENGTH);
  return (
    <Field name="days">
      <p className={styles['label']} aria-hidden>
        {t('when.days')}
      </p>
      <div className={dayStyles['days']} role="group" aria-label={t('when.days')}>
        {weekDays(tag).map((day) => (
          <label key={day} className={styles['pill']}>
            <input
              type="checkbox"
              aria-label={long.format(atOf(day))}
              checked={form.days.includes(day)}
              onChange={(event) =>
                change({ days: withDay(form.days, day, event.currentTarget.checked) })
              }
            />
            <span aria-hidden data-narrow={isWordy ? narrow.format(atOf(day)) : undefined}>
              <span>{short.format(atOf(day))}</span>
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </Field>
  );
}

/** The days with one toggled, in the order of the week. */
function withDay(days: readonly WeekDay[], day: WeekDay, isChosen: boolean): readonly WeekDay[] {
  return WEEK_DAYS.filter((each) => (each === day ? isChosen : days.includes(each)));
}

/** The weekday of a date; undefined for an invalid date. */
function dayOf(date: string): WeekDay | undefined {
  const localMs = instantFrom(date, '00:00', 'UTC');
  return localMs === undefined ? undefined : WEEK_DAYS[(new Date(localMs).getUTCDay() + 6) % 7];
}
