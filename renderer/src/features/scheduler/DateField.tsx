import { otherCalendarDate, peoplesDate } from '#shared/intl/otherCalendar.ts';
import { instantFrom } from '#renderer/domain/scheduler/conferenceFormTime.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { useDateCalendar } from '#renderer/state/dateCalendar.ts';
import { MomentField } from '#renderer/ui/fields/MomentField.tsx';
import { Field } from './Field.tsx';
import type { SchedulerView } from './view.ts';

/** A date field. For languages with a second calendar, the date in that calendar is shown below. */
export function DateField({
  view: { form, change, errorOf },
  name,
  label,
}: {
  readonly view: SchedulerView;
  readonly name: 'date' | 'until';
  readonly label: string;
}) {
  const tag = useLanguageTag();
  const [calendar] = useDateCalendar();
  const otherDate = (atMs: number) =>
    calendar === 'persian'
      ? otherCalendarDate(tag, atMs, atMs, 'UTC')
      : peoplesDate(tag, atMs, 'UTC');
  const dateMs = instantFrom(form[name], '00:00', 'UTC');
  return (
    <Field name={name}>
      <MomentField
        name={name}
        kind="date"
        label={label}
        hint={dateMs === undefined ? undefined : otherDate(dateMs)}
        value={form[name]}
        error={errorOf(name)}
        onChange={(value) => change({ [name]: value })}
      />
    </Field>
  );
}
