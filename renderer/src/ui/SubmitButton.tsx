import { type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import styles from './Form.module.css';

/**
 * The submit button of a form. While the form can't be sent, the reason is shown and read with the button. The button can still be
 * focused, so that people hear the reason.
 */
export function SubmitButton({
  blockedReason,
  describedBy,
  isBusy = false,
  children,
}: {
  /** Why the form cannot be sent now; undefined when it can. */
  readonly blockedReason: string | undefined;
  /** Id of another text that is read with the button. */
  readonly describedBy?: string;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}) {
  const reasonId = useId();
  const isBlocked = blockedReason !== undefined;
  const descriptions = [describedBy, isBlocked ? reasonId : undefined].filter(Boolean).join(' ');
  return (
    <div className="column">
      <Button
        type="submit"
        variant="primary"
        isWide
        isBusy={isBusy}
        isBlocked={isBlocked}
        {...(descriptions === '' ? {} : { 'aria-describedby': descriptions })}
      >
        {children}
      </Button>
      {/* Always there, so that screen readers hear the reason when it comes. */}
      <p id={reasonId} role="status" className={styles['reason']}>
        {blockedReason}
      </p>
    </div>
  );
}
