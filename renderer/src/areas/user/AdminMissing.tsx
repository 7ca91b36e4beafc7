import { useEffect, useRef } from 'react';
import { Button } from '#renderer/ui/Button.tsx';

/** Shown instead of a card whose subject doesn't exist, or no longer. */
export function AdminMissing({
  title,
  label,
  onShowAll,
}: {
  readonly title: string;
  /** What the button does. */
  readonly label: string;
  readonly onShowAll: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The element that had the focus has been removed.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="column atStart gap12">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <Button onClick={onShowAll}>{label}</Button>
    </div>
  );
}
