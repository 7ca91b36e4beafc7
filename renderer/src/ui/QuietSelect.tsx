import type { ReactNode } from 'react';
import styles from './QuietSelect.module.css';

/** A choice at the edge of a page: a sign that says of what, and the native list behind it. */
export function QuietSelect<Code extends string>({
  label,
  icon,
  value,
  options,
  onChange,
  isFixed = false,
}: {
  readonly label: string;
  readonly icon: ReactNode;
  readonly value: Code;
  /** `tag` is the language of a name that is in another one than the page. */
  readonly options: readonly {
    readonly code: Code;
    readonly name: string;
    readonly tag?: string;
  }[];
  readonly onChange: (code: Code) => void;
  /** Its width does not follow its options. */
  readonly isFixed?: boolean;
}) {
  return (
    <label className="inlineRow gap4 muted">
      {icon}
      <span className="visuallyHidden">{label}</span>
      <select
        className={`${styles['select']} ${isFixed ? styles['fixed'] : ''}`}
        value={value}
        onChange={(event) => {
          const chosen = options.find(({ code }) => code === event.currentTarget.value);
          if (chosen) onChange(chosen.code);
        }}
      >
        {options.map(({ code, name, tag }) => (
          <option key={code} value={code} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
