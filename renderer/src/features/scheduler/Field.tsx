import type { ReactNode } from 'react';
import type { FormField } from '#renderer/domain/scheduler/conferenceFormChecks.ts';

/** Marks the place of a field, so that the first field with a problem can be focused. */
export function Field({
  name,
  className,
  children,
}: {
  readonly name: FormField;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div data-field={name} className={className}>
      {children}
    </div>
  );
}

/** Moves the focus into a field of the form in `root`; false when it isn't rendered. */
export function focusField(root: HTMLElement | null, name: FormField): boolean {
  const control = root?.querySelector<HTMLElement>(
    `[data-field="${name}"] :is(input, select, textarea, button, [role="spinbutton"])`,
  );
  control?.focus();
  return control !== null && control !== undefined;
}
