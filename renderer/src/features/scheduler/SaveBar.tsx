import { type ComponentProps, type PointerEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './SaveBar.module.css';
import { Summary } from './Summary.tsx';

/**
 * A press takes the focus from a field, which may then add what was typed into it and make the page longer: the button under the
 * pointer moves away, and the press must still be its own.
 */
function keepPress({ target, pointerId }: PointerEvent): void {
  const button = target instanceof Element ? target.closest('button') : null;
  button?.setPointerCapture(pointerId);
}

/** What was answered so far, and saving it; always in sight. */
export function SaveBar({
  isBusy,
  isBlocked,
  blockedReason,
  news,
  onSave,
  onCancel,
  ...summary
}: ComponentProps<typeof Summary> & {
  readonly isBusy: boolean;
  readonly isBlocked: boolean;
  /** Why nothing can be sent now, in words. */
  readonly blockedReason: string | undefined;
  /** How far a save got that takes a while. */
  readonly news: string | undefined;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation(['scheduler', 'common']);
  const noteId = useId();
  return (
    <footer className={styles['bar']} onPointerDown={keepPress}>
      <Summary {...summary} />
      {/* Always there, so that screen readers hear the reason when it comes. */}
      <p id={noteId} role="status" className={styles['reason']}>
        {blockedReason ?? news}
      </p>
      <Button onClick={onCancel}>{t('common:cancel')}</Button>
      <Button
        variant="primary"
        isBusy={isBusy}
        isBlocked={isBlocked || blockedReason !== undefined}
        aria-describedby={noteId}
        onClick={onSave}
      >
        {t('save')}
      </Button>
    </footer>
  );
}
