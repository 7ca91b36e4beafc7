import type { FormEvent, ReactNode } from 'react';

/** A form as a column of fields. We validate, not the browser, so that messages are in the page's language. */
export function Form({
  onSubmit,
  children,
}: {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}) {
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form className="column gap16" onSubmit={handleSubmit} noValidate>
      {children}
    </form>
  );
}
