import type { LucideIcon } from 'lucide-react';

/** An icon with a meaning: screen readers read its label. */
export function Sign({
  label,
  Icon,
  className,
  size = 16,
  isOff = false,
}: {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly className: string | undefined;
  readonly size?: number;
  readonly isOff?: boolean;
}) {
  return (
    <span className={className} role="img" aria-label={label} data-off={isOff || undefined}>
      <Icon size={size} />
    </span>
  );
}
