import type { ComponentProps } from 'react';
import type { ConferenceForm } from '#renderer/domain/scheduler/conferenceForm.ts';
import type { FormField } from '#renderer/domain/scheduler/conferenceFormChecks.ts';
import { TextField } from '#renderer/ui/TextField.tsx';
import { Field } from './Field.tsx';
import type { SchedulerView } from './view.ts';

/** What the form has as it is typed. */
type TypedField = {
  [Name in FormField & keyof ConferenceForm]: ConferenceForm[Name] extends string ? Name : never;
}[FormField & keyof ConferenceForm];

/** A line of the form in its place: what is in it, what is wrong with it, and how it changes. */
export function FormTextField({
  view: { form, errorOf, change },
  name,
  className,
  ...attributes
}: {
  readonly view: SchedulerView;
  readonly name: TypedField;
  readonly className?: string | undefined;
} & Omit<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange'>) {
  return (
    <Field name={name} className={className}>
      <TextField
        name={name}
        value={form[name]}
        error={errorOf(name)}
        autoComplete="off"
        {...attributes}
        onChange={(event) => change({ [name]: event.currentTarget.value })}
      />
    </Field>
  );
}
