import { useAtomValue } from 'jotai';
import { peoplesDate } from '#shared/intl/otherCalendar.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { instantFrom } from '#renderer/domain/personal/conferenceFormTime.ts';
import { languageAtom } from '#renderer/state/language.ts';
import { TextField } from '#renderer/ui/TextField.tsx';
import { Field } from './Field.tsx';
import type { SchedulerView } from './view.ts';

/** A day of the form. Fields of the engine take Gregorian dates; people who live by another calendar see theirs below. */
export function DateField({
  view: { form, change, errorOf },
  name,
  label,
}: {
  readonly view: SchedulerView;
  readonly name: 'date' | 'until';
  readonly label: string;
}) {
  const { tag } = LANGUAGES[useAtomValue(languageAtom)];
  const dateMs = instantFrom(form[name], '00:00', 'UTC');
  return (
    <Field name={name}>
      <TextField
        name={name}
        type="date"
        label={label}
        hint={dateMs === undefined ? undefined : peoplesDate(tag, dateMs, 'UTC')}
        value={form[name]}
        error={errorOf(name)}
        onChange={(event) => change({ [name]: event.currentTarget.value })}
      />
    </Field>
  );
}
