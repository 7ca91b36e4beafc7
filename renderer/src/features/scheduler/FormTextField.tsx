import type { ComponentProps } from 'react';
import type { ConferenceForm } from '#renderer/domain/scheduler/conferenceForm.ts';
import type { FormField } from '#renderer/domain/scheduler/conferenceFormChecks.ts';
import { TextField } from '#renderer/ui/TextField.tsx';
import { Field } from './Field.tsx';
import type { SchedulerView } from './view.ts';

/** The form's text fields. */
type TypedField = {
  [Name in FormField & keyof ConferenceForm]: ConferenceForm[Name] extends string ? Name : never;
}[FormField & keyof ConferenceForm];

/** A text field of the form, with its value, its problem, and its change handler. */
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
