import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#shared/intl/formats.ts';
import { peoplesDate } from '#shared/intl/otherCalendar.ts';
import { weekDays } from '#shared/intl/week.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { WEEK_DAYS, type WeekDay } from '#shared/wire/schedule.ts';
import type { When } from '#renderer/domain/personal/conferenceForm.ts';
import {
  endTime,
  instantFrom,
  minutesBetween,
  wholeNumber,
} from '#renderer/domain/personal/conferenceFormTime.ts';
import { lengthText } from '#renderer/domain/timeWords.ts';
import { languageAtom } from '#renderer/state/language.ts';
import { TextField } from '#renderer/ui/TextField.tsx';
import { SelectField } from '#renderer/ui/personal/SelectField.tsx';
import { Field } from './Field.tsx';
import { Group } from './Group.tsx';
import { NextDates } from './NextDates.tsx';
import styles from './Scheduler.module.css';
import dayStyles from './WeekDays.module.css';
import { useScheduleWords } from './useScheduleWords.ts';
import type { SchedulerView } from './view.ts';

const KINDS = ['once', 'weekly', 'none'] as const;
const A_MONDAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** The day, from when to when, and how often. */
export function WhenFields({ view }: { readonly view: SchedulerView }) {
  const { t } = useTranslation(['scheduler', 'conference']);
  const { form, change, errorOf } = view;
  const isTimed = form.when === 'once' || form.when === 'weekly';
  const error = errorOf('when');

  function changeWhen(when: When): void {
    const day = dayOf(form.date);
    const isFirst = when === 'weekly' && form.days.length === 0 && day !== undefined;
    change({ when, ...(isFirst && { days: [day] }) });
  }

  return (
    <Group title={t('when.title')} isTitled={false} error={error}>
      {isTimed && <TimeFields view={view} />}
      {form.when === 'unknown' && <p>{t('conference:facts.timeUnknown')}</p>}
      <div className={styles['times']}>
        <SelectField<When>
          label={t('when.repeat')}
          value={form.when}
          choices={[
            ...KINDS.map((value) => ({ value, label: t(`when.${value}`) })),
            // A time of the server's that cannot be read stays as it is until another is chosen.
            ...(form.when === 'unknown' ? [{ value: form.when, label: '—' }] : []),
          ]}
          onChange={changeWhen}
        />
        {form.when === 'weekly' && <Days view={view} />}
        {form.when === 'weekly' && view.has('until', 'until') && (
          <DateField view={view} name="until" label={t('when.lastDay')} isOptional />
        )}
      </div>
      {isTimed && <NextDates view={view} />}
    </Group>
  );
}

function DateField({
  view: { form, change, errorOf },
  name,
  label,
  isOptional,
}: {
  readonly view: SchedulerView;
  readonly name: 'date' | 'until';
  readonly label: string;
  readonly isOptional: boolean;
}) {
  const { t } = useTranslation('conference');
  const { tag } = LANGUAGES[useAtomValue(languageAtom)];
  const dateMs = instantFrom(form[name], '00:00', 'UTC');
  // Fields of the engine take Gregorian dates; people who live by another calendar see theirs below.
  const theirs = dateMs === undefined ? undefined : peoplesDate(tag, dateMs, 'UTC');
  return (
    <Field name={name}>
      <TextField
        name={name}
        type="date"
        label={label}
        hint={theirs ?? (isOptional ? t('registration.optional') : undefined)}
        value={form[name]}
        error={errorOf(name)}
        onChange={(event) => change({ [name]: event.currentTarget.value })}
      />
    </Field>
  );
}

function TimeFields({ view }: { readonly view: SchedulerView }) {
  const { t } = useTranslation('scheduler');
  const { tag } = LANGUAGES[useAtomValue(languageAtom)];
  const { toZone } = useScheduleWords();
  const { form, change, errorOf, nowMs } = view;
  const isWeekly = form.when === 'weekly';
  const length = wholeNumber(form.minutes);
  const atMs = instantFrom(form.date, form.time, form.timeZone) ?? nowMs;
  const end = endTime(form.time, form.minutes);
  return (
    <div className={styles['times']}>
      <DateField
        view={view}
        name="date"
        label={isWeekly ? t('when.firstDay') : t('when.date')}
        isOptional={false}
      />
      <Field name="time">
        <TextField
          name="time"
          type="time"
          label={t('when.time')}
          value={form.time}
          error={errorOf('time')}
          onChange={(event) => change({ time: event.currentTarget.value })}
        />
      </Field>
      {/* More than a day has its length among the further options alone. */}
      {end !== undefined && (
        <TextField
          name="end"
          type="time"
          label={t('when.end')}
          value={end}
          onChange={(event) => {
            const minutes = minutesBetween(form.time, event.currentTarget.value);
            if (minutes !== undefined) change({ minutes });
          }}
        />
      )}
      <div className={styles['length']}>
        <span className={styles['label']} aria-hidden>
          {'\u00A0'}
        </span>
        <p>
          {length !== undefined && length > 0 && <span>{lengthText(tag, length * 60_000)}</span>}
          <bdi>{toZone(form.timeZone, atMs)}</bdi>
        </p>
      </div>
    </div>
  );
}

/** By whose clocks, and how long in minutes, for what takes days. */
export function LengthAndZone({ view }: { readonly view: SchedulerView }) {
  const { t } = useTranslation('scheduler');
  const { tag } = LANGUAGES[useAtomValue(languageAtom)];
  const { toZone } = useScheduleWords();
  const { form, change, errorOf, nowMs, visitorZone } = view;
  const length = wholeNumber(form.minutes);
  const atMs = instantFrom(form.date, form.time, form.timeZone) ?? nowMs;
  return (
    <div className={styles['columns']}>
      <Field name="timeZone">
        <SelectField
          label={t('when.timeZone')}
          hint={<bdi>{toZone(form.timeZone, atMs)}</bdi>}
          error={errorOf('timeZone')}
          value={form.timeZone}
          choices={zoneChoices(form.timeZone, visitorZone).map((zone) => ({
            value: zone,
            label: zone.startsWith('offset:') ? toZone(zone, atMs) : zone.replaceAll('_', ' '),
          }))}
          onChange={(timeZone) => change({ timeZone })}
        />
      </Field>
      <Field name="minutes">
        <TextField
          name="minutes"
          inputMode="numeric"
          label={t('when.minutes')}
          hint={length === undefined || length < 60 ? undefined : lengthText(tag, length * 60_000)}
          value={form.minutes}
          error={errorOf('minutes')}
          autoComplete="off"
          onChange={(event) => change({ minutes: event.currentTarget.value })}
        />
      </Field>
    </div>
  );
}

function Days({ view }: { readonly view: SchedulerView }) {
  const { t } = useTranslation('scheduler');
  const { tag } = LANGUAGES[useAtomValue(languageAtom)];
  const { form, change, errorOf } = view;
  const short = dateFormat(tag, { weekday: 'short', timeZone: 'UTC' });
  const long = dateFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  const atOf = (day: WeekDay) => A_MONDAY_MS + WEEK_DAYS.indexOf(day) * DAY_MS;
  const error = errorOf('days');
  return (
    <Field name="days">
      <p className={styles['label']} aria-hidden>
        {t('when.days')}
      </p>
      <div className={dayStyles['days']} role="group" aria-label={t('when.days')}>
        {weekDays(tag).map((day) => (
          <label key={day} className={dayStyles['day']}>
            <input
              type="checkbox"
              aria-label={long.format(atOf(day))}
              checked={form.days.includes(day)}
              onChange={(event) =>
                change({ days: withDay(form.days, day, event.currentTarget.checked) })
              }
            />
            <span aria-hidden>{short.format(atOf(day))}</span>
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

/** The days with or without one, in the order of the week. */
function withDay(days: readonly WeekDay[], day: WeekDay, isChosen: boolean): readonly WeekDay[] {
  return WEEK_DAYS.filter((each) => (each === day ? isChosen : days.includes(each)));
}

/** The day of the week of a date; undefined when it is none. */
function dayOf(date: string): WeekDay | undefined {
  const localMs = instantFrom(date, '00:00', 'UTC');
  return localMs === undefined ? undefined : WEEK_DAYS[(new Date(localMs).getUTCDay() + 6) % 7];
}

/** Every zone that the engine knows, with the one that is chosen and the visitor's own among them. */
function zoneChoices(chosen: string, visitorZone: string): readonly string[] {
  return [...new Set([chosen, visitorZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
}
