import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRepeating, isTimed, isWeekly } from '#renderer/domain/scheduler/conferenceForm.ts';
import { nextDates } from '#renderer/domain/scheduler/conferenceFormDates.ts';
import {
  endTime,
  instantFrom,
  localDateTime,
  minutesBetween,
  wholeNumber,
} from '#renderer/domain/scheduler/conferenceFormTime.ts';
import { lengthText } from '#renderer/domain/timeWords.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { MomentField } from '#renderer/ui/fields/MomentField.tsx';
import { DateField } from './DateField.tsx';
import { Field, focusField } from './Field.tsx';
import { FormTextField } from './FormTextField.tsx';
import { Group } from './Group.tsx';
import { NextDates } from './NextDates.tsx';
import { RepeatFields } from './RepeatFields.tsx';
import styles from './Scheduler.module.css';
import { ZoneField } from './ZoneField.tsx';
import { useScheduleWords } from './useScheduleWords.ts';
import type { SchedulerView } from './view.ts';

/** The day, the start and end, and the repetition. */
export function WhenFields({ view }: { readonly view: SchedulerView }) {
  const { t } = useTranslation(['scheduler', 'conference']);
  const { form, errorOf } = view;
  return (
    <Group title={t('when.title')} isTitled={false} error={errorOf('when')}>
      {isTimed(form.when) && <TimeFields view={view} />}
      {form.when === 'unknown' && <p>{t('conference:facts.timeUnknown')}</p>}
      <RepeatFields view={view} />
      {isTimed(form.when) && <NextDates view={view} />}
    </Group>
  );
}

function TimeFields({ view }: { readonly view: SchedulerView }) {
  const { t } = useTranslation('scheduler');
  const tag = useLanguageTag();
  const { toZone } = useScheduleWords();
  const { form, change, errorOf, nowMs } = view;
  const length = wholeNumber(form.minutes);
  const atMs = instantFrom(form.date, form.time, form.timeZone) ?? nowMs;
  const end = endTime(form.time, form.minutes);
  const row = useRef<HTMLDivElement>(null);
  const [isDayWanted, setIsDayWanted] = useState(false);
  // An existing repetition without a first day needs none: an empty field would look like a mistake.
  const hasNoFirstDay =
    !view.isNew &&
    !isDayWanted &&
    view.before.date === '' &&
    form.date === '' &&
    isWeekly(form.when);
  useEffect(() => {
    if (isDayWanted) focusField(row.current, 'date');
  }, [isDayWanted]);

  function addFirstDay(): void {
    const next = nextDates(form, view)[0]?.startMs ?? nowMs;
    change({ date: localDateTime(next, form.timeZone).date });
    setIsDayWanted(true);
  }

  return (
    <div ref={row} className={styles['times']}>
      {hasNoFirstDay ? (
        <div className={styles['length']}>
          <span className={styles['label']} aria-hidden>
            {'\u00A0'}
          </span>
          <Button variant="quiet" onClick={addFirstDay}>
            {t('when.addFirstDay')}
          </Button>
        </div>
      ) : (
        <DateField
          view={view}
          name="date"
          label={isRepeating(form.when) ? t('when.firstDay') : t('when.date')}
        />
      )}
      <Field name="time">
        <MomentField
          name="time"
          kind="time"
          label={t('when.time')}
          value={form.time}
          error={errorOf('time')}
          onChange={(time) => change({ time })}
        />
      </Field>
      {/* More than a day has its length among the further options alone. */}
      {end !== undefined && (
        <MomentField
          name="end"
          kind="time"
          label={t('when.end')}
          value={end}
          onChange={(until) => {
            const minutes = minutesBetween(form.time, until);
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

/** The time zone, and the length in minutes for conferences that take days. */
export function LengthAndZone({ view }: { readonly view: SchedulerView }) {
  const { t } = useTranslation('scheduler');
  const tag = useLanguageTag();
  const { toZone } = useScheduleWords();
  const { form, change, errorOf, nowMs, visitorZone } = view;
  const length = wholeNumber(form.minutes);
  const atMs = instantFrom(form.date, form.time, form.timeZone) ?? nowMs;
  return (
    <div className={styles['columns']}>
      <Field name="timeZone">
        <ZoneField
          zone={form.timeZone}
          visitorZone={visitorZone}
          atMs={atMs}
          hint={toZone(form.timeZone, atMs)}
          error={errorOf('timeZone')}
          onChange={(timeZone) => change({ timeZone })}
        />
      </Field>
      <FormTextField
        view={view}
        name="minutes"
        inputMode="numeric"
        label={t('when.minutes')}
        hint={length === undefined || length < 60 ? undefined : lengthText(tag, length * 60_000)}
      />
    </div>
  );
}
