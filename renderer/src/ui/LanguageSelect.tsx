import { Globe } from 'lucide-react';
import styles from './LanguageSelect.module.css';

/** The choice of language. Each name stands in its own language and says so to screen readers. */
export function LanguageSelect<Code extends string>({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly value: Code;
  readonly options: readonly { readonly code: Code; readonly name: string; readonly tag: string }[];
  readonly onChange: (code: Code) => void;
}) {
  return (
    <label className={styles['language']}>
      <Globe size={18} strokeWidth={1.75} aria-hidden />
      <span className="visuallyHidden">{label}</span>
      <select
        className={styles['select']}
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
