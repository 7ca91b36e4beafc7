import type { ReactNode } from 'react';
import styles from './QuietSelect.module.css';
import { type Choosing, Select } from './Select.tsx';

/** A select at the edge of a page: an icon for its meaning, then the list. */
export function QuietSelect<Value extends string>({
  label,
  icon,
  isFixed = false,
  ...choosing
}: Choosing<Value> & {
  readonly label: string;
  readonly icon: ReactNode;
  /** Its width doesn't depend on its options. */
  readonly isFixed?: boolean;
}) {
  return (
    <label className="inlineRow gap4 muted">
      {icon}
      <span className="visuallyHidden">{label}</span>
      <Select className={`${styles['select']} ${isFixed ? styles['fixed'] : ''}`} {...choosing} />
    </label>
  );
}
