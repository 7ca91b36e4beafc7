import type { ReactNode } from 'react';
import type { FormField } from '#renderer/domain/scheduler/conferenceFormChecks.ts';

/** The place of a field, found again when it is the first one to put right. */
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

/** Moves the focus into a field of the form below `root`; false when it is not on the screen. */
export function focusField(root: HTMLElement | null, name: FormField): boolean {
  const control = root?.querySelector<HTMLElement>(
    `[data-field="${name}"] :is(input, select, textarea, button, [role="spinbutton"])`,
  );
  control?.focus();
  return control !== null && control !== undefined;
}
