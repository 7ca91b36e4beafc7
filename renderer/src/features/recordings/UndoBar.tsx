import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './UndoBar.module.css';

/** The time in which Undo is offered; it pauses while the bar has the pointer or the focus. */
const SHOWN_MS = 10_000;

/** Shows that a recording was deleted, with an Undo button. */
export function UndoBar({
  name,
  onUndo,
  onGone,
}: {
  readonly name: string;
  readonly onUndo: () => void;
  readonly onGone: () => void;
}) {
  const { t } = useTranslation('reports');
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onGone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onGone]);
  return (
    <div
      className={styles['bar']}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {/* The page says it: what comes together with its words is heard by few. */}
      <p className="breaks">
        {t('recordings.deleted.now', { name: isolated(displayText(name, 60)) })}
      </p>
      <Button variant="quiet" onClick={onUndo}>
        {t('recordings.deleted.undo')}
      </Button>
    </div>
  );
}
