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

/** An item of the check: its name, state, result, and controls. */
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
  /** The result as text; announced when it changes. */
  readonly sentence: string;
  /** Defined while the item can be skipped. */
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
