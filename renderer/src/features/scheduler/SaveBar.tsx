import { type PointerEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './SaveBar.module.css';
import { Summary } from './Summary.tsx';
import type { SchedulerParts } from './useSchedulerView.ts';

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
  view: { form, series, nowMs, isNew, type },
  state: { out, isDeleted, progress },
  peopleCount,
  blockedReason,
  onSave,
  onCancel,
}: Pick<SchedulerParts, 'view' | 'state'> & {
  readonly peopleCount: number;
  /** Why nothing can be sent now, in words. */
  readonly blockedReason: string | undefined;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation(['scheduler', 'common']);
  const noteId = useId();
  /** How far a save got that takes a while. */
  const news =
    progress?.isStopped === false
      ? t('series.making', { made: progress.made, total: progress.total })
      : undefined;
  return (
    <footer className={styles['bar']} onPointerDown={keepPress}>
      <Summary
        {...{ form, series, nowMs, peopleCount }}
        isInviting={isNew && type !== 'template'}
      />
      {/* Always there, so that screen readers hear the reason when it comes. */}
      <p id={noteId} role="status" className="muted type13 unlessEmpty">
        {blockedReason ?? news}
      </p>
      <Button onClick={onCancel}>{t('common:cancel')}</Button>
      <Button
        variant="primary"
        isBusy={out?.kind === 'save'}
        isBlocked={isDeleted || blockedReason !== undefined}
        aria-describedby={noteId}
        onClick={onSave}
      >
        {t('save')}
      </Button>
    </footer>
  );
}
