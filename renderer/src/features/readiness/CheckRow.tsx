import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  LoaderCircle,
  type LucideIcon,
} from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './Readiness.module.css';
import type { CheckState } from './results.ts';

const STATE_ICONS: Readonly<Record<CheckState, LucideIcon>> = {
  notRun: CircleDashed,
  running: LoaderCircle,
  fine: CircleCheck,
  problem: CircleAlert,
  skipped: CircleMinus,
};

/** One item of the check: its name, its state in a word, what it found out, and its controls. */
export function CheckRow({
  title,
  icon: Icon,
  state,
  sentence,
  onSkip,
  children,
}: {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly state: CheckState;
  /** What there is to say; spoken when it changes. */
  readonly sentence: string;
  /** Present while the item can be left out. */
  readonly onSkip?: (() => void) | undefined;
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation('readiness');
  const titleId = useId();
  const StateIcon = STATE_ICONS[state];
  return (
    <li className={styles['row']} aria-labelledby={titleId}>
      <div className="row wrap gap8x12">
        <Icon size={20} />
        <h2 id={titleId} className="type16">
          {title}
        </h2>
        <span className={styles['state']} data-state={state}>
          <StateIcon size={18} />
          {t(`state.${state}`)}
        </span>
      </div>
      <div className={styles['rowBody']}>
        <p className="unlessEmpty" role="status">
          {sentence}
        </p>
        {children}
        {onSkip && (
          <div>
            <Button variant="quiet" onClick={onSkip} aria-describedby={titleId}>
              {t('skip')}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
