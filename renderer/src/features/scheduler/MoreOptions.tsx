import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './Scheduler.module.css';

/** What most people leave unchanged, folded until it is asked for or something in it has to be put right. */
export function MoreOptions({
  isOpen,
  mark,
  onToggle,
  children,
}: {
  readonly isOpen: boolean;
  /** What is said beside the button while something in it is wrong. */
  readonly mark: string | undefined;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('scheduler');
  const id = useId();
  const Sign = isOpen ? ChevronUp : ChevronDown;
  return (
    <>
      <div className="row wrap gap8x16">
        <Button
          variant="quiet"
          icon={<Sign size={18} />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => onToggle(!isOpen)}
        >
          {t('more')}
        </Button>
        {!isOpen && mark !== undefined && <span className={styles['error']}>{mark}</span>}
      </div>
      {isOpen && (
        <div id={id} className={styles['panel']}>
          {children}
        </div>
      )}
    </>
  );
}
