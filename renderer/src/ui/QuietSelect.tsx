import type { ReactNode } from 'react';
import styles from './QuietSelect.module.css';
import { type Choosing, Select } from './Select.tsx';

/** A choice at the edge of a page: a sign that says of what, and the list behind it. */
export function QuietSelect<Value extends string>({
  label,
  icon,
  isFixed = false,
  ...choosing
}: Choosing<Value> & {
  readonly label: string;
  readonly icon: ReactNode;
  /** Its width does not follow its options. */
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
