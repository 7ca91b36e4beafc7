import {
  CalendarDate,
  CalendarDateTime,
  GregorianCalendar,
  Time,
  parseDate,
  parseDateTime,
  parseTime,
  toCalendar,
} from '@internationalized/date';
import { Calendar } from 'lucide-react';
import { type ComponentProps, type ReactNode, useMemo, useRef } from 'react';
import { I18nProvider, useLocale } from 'react-aria/I18nProvider';
import { useButton } from 'react-aria/useButton';
import { type AriaDateFieldProps, useDateField, useDateSegment } from 'react-aria/useDateField';
import { type DatePickerAria, useDatePicker } from 'react-aria/useDatePicker';
import { useTimeField } from 'react-aria/useTimeField';
import {
  type DateFieldState,
  type DateSegment,
  useDateFieldState,
} from 'react-stately/useDateFieldState';
import { type DateValue, useDatePickerState } from 'react-stately/useDatePickerState';
import { useTimeFieldState } from 'react-stately/useTimeFieldState';
import { inWordsOf } from '#shared/intl/formats.ts';
import { localesFor } from '#shared/languages.ts';
import fieldStyles from '#renderer/ui/TextField.module.css';
import { createCalendar } from './calendars.ts';
import { DayChoice, type DayChoiceWords } from './DayChoice.tsx';
import type { MomentFieldProps } from './MomentField.tsx';
import styles from './OwnMomentField.module.css';

interface OwnMomentFieldProps extends MomentFieldProps {
  /** BCP 47 tag of the language. */
  readonly tag: string;
  readonly calendar: 'gregory' | 'persian';
  readonly words: DayChoiceWords;
}

/**
 * The same as the browser's field, but in the language of the page, in its order and with the chosen calendar: parts to type or to
 * change with the arrow keys, and a month to choose from.
 */
export function OwnMomentField({ tag, calendar, ...props }: OwnMomentFieldProps) {
  const known = localesFor(tag).find(
    (each) => Intl.DateTimeFormat.supportedLocalesOf(each).length > 0,
  );
  return (
    <I18nProvider locale={`${REGIONAL[tag] ?? known ?? tag}-u-ca-${calendar}`}>
      {props.kind === 'time' ? (
        <TimeParts tag={tag} {...props} />
      ) : (
        <DayParts tag={tag} {...props} />
      )}
    </I18nProvider>
  );
}

/** React Aria has its placeholders by country. */
const REGIONAL: Readonly<Record<string, string>> = { 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-TW' };

type PartsProps = Omit<OwnMomentFieldProps, 'calendar'>;

function DayParts({ tag, kind, value, words, onChange, ...texts }: PartsProps) {
  const ref = useRef<HTMLDivElement>(null);
  // React Aria treats a new object as a new day.
  const day = useMemo(() => readDay(value, kind), [value, kind]);
  const props = {
    ...ariaOf(texts),
    granularity: kind === 'date' ? ('day' as const) : ('minute' as const),
    value: day,
    onChange: (next: DateValue | null) => onChange(next === null ? '' : writeDay(next)),
  };
  const state = useDatePickerState(props);
  const aria = useDatePicker(props, state, ref);
  return (
    <Labelled {...texts} aria={aria} box={{ ...aria.groupProps, ref }}>
      <DateParts tag={tag} props={aria.fieldProps} />
      <OpenButton label={words.open} props={aria.buttonProps} />
      {state.isOpen && (
        <DayChoice
          tag={tag}
          words={words}
          createCalendar={createCalendar}
          dialogProps={aria.dialogProps}
          calendarProps={aria.calendarProps}
          onClose={() => state.setOpen(false)}
        />
      )}
    </Labelled>
  );
}

function DateParts({
  tag,
  props,
}: {
  readonly tag: string;
  readonly props: AriaDateFieldProps<DateValue>;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const { locale } = useLocale();
  const state = useDateFieldState({ ...props, locale, createCalendar });
  const { fieldProps } = useDateField(props, state, ref);
  return <Parts {...fieldProps} ref={ref} tag={tag} state={state} />;
}

function TimeParts({ tag, value, onChange, ...texts }: PartsProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { locale } = useLocale();
  const time = useMemo(() => (/^\d{2}:\d{2}$/u.test(value) ? parseTime(value) : null), [value]);
  const props = {
    ...ariaOf(texts),
    value: time,
    onChange: (next: Time | CalendarDateTime | null) =>
      onChange(next === null ? '' : next.toString().slice(-8, -3)),
  };
  const state = useTimeFieldState({ ...props, locale });
  const aria = useTimeField(props, state, ref);
  return (
    <Labelled {...texts} aria={aria}>
      <Parts {...aria.fieldProps} ref={ref} tag={tag} state={state} />
    </Labelled>
  );
}

type Texts = Pick<MomentFieldProps, 'label' | 'hint' | 'error'>;

/** The ARIA properties for the texts around a field. */
function ariaOf({ label, hint, error }: Texts) {
  return {
    label,
    description: hint,
    errorMessage: error,
    isInvalid: error !== undefined,
    shouldForceLeadingZeros: true,
  };
}

/** A field between its label and its hint or error. */
function Labelled({
  label,
  hint,
  error,
  aria,
  box,
  children,
}: Texts & {
  readonly aria: Pick<DatePickerAria, 'labelProps' | 'descriptionProps' | 'errorMessageProps'>;
  readonly box?: ComponentProps<'div'>;
  readonly children: ReactNode;
}) {
  return (
    <div className="column gap4 shrinks">
      <span {...aria.labelProps} className="strong type14">
        {label}
      </span>
      <div {...box} className={styles['box']} data-invalid={error !== undefined || undefined}>
        {children}
      </div>
      <p
        {...(error === undefined ? aria.descriptionProps : aria.errorMessageProps)}
        className={error === undefined ? fieldStyles['hint'] : fieldStyles['error']}
        aria-live="polite"
      >
        {error ?? hint}
      </p>
    </div>
  );
}

function Parts({
  tag,
  state,
  ...props
}: ComponentProps<'div'> & { readonly tag: string; readonly state: DateFieldState }) {
  return (
    <div {...props} className={styles['parts']}>
      {state.segments.map((segment, index) => (
        <Part key={index} tag={tag} segment={segment} state={state} />
      ))}
    </div>
  );
}

function Part({
  tag,
  segment,
  state,
}: {
  readonly tag: string;
  readonly segment: DateSegment;
  readonly state: DateFieldState;
}) {
  const ref = useRef<HTMLSpanElement>(null);
  const { segmentProps } = useDateSegment(segment, state, ref);
  const name = segmentProps['aria-label'];
  return (
    <span
      {...segmentProps}
      {...(name !== undefined && { 'aria-label': inWordsOf(tag, name) })}
      {...(segment.isPlaceholder &&
        segment.isEditable && { 'aria-valuetext': segment.placeholder })}
      ref={ref}
      className={segment.isEditable ? styles['part'] : undefined}
      data-empty={segment.isPlaceholder || undefined}
    >
      {segment.isPlaceholder ? segment.placeholder : segment.text}
    </span>
  );
}

function OpenButton({
  label,
  props,
}: {
  readonly label: string;
  readonly props: Parameters<typeof useButton>[0];
}) {
  const ref = useRef<HTMLButtonElement>(null);
  const { buttonProps } = useButton({ ...props, 'aria-label': label }, ref);
  return (
    <button {...buttonProps} ref={ref} className={styles['open']}>
      <Calendar size={18} />
    </button>
  );
}

function readDay(
  value: string,
  kind: MomentFieldProps['kind'],
): CalendarDate | CalendarDateTime | null {
  try {
    return kind === 'date' ? parseDate(value) : parseDateTime(value);
  } catch {
    return null; // not answered, or not a date
  }
}

function writeDay(day: DateValue): string {
  const text = toCalendar(day, new GregorianCalendar()).toString();
  return text.includes('T') ? text.slice(0, text.indexOf('T') + 6) : text;
}
