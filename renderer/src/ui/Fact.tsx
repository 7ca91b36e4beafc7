import type { ReactNode } from 'react';

/** A row of a list of facts (`dl`). */
export function Fact({
  label,
  className,
  children,
}: {
  readonly label: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
