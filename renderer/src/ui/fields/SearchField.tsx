import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import styles from './SearchField.module.css';

/** A search field with results while typing; Esc clears it, the down key moves into the results. */
export function SearchField({
  label,
  clearLabel,
  value,
  onChange,
  onDown,
}: {
  readonly label: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onDown?: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles['search']}>
      <Search className={styles['glass']} size={18} />
      <input
        ref={field}
        className={styles['input']}
        role="searchbox"
        aria-label={label}
        placeholder={label}
        dir="auto"
        maxLength={256}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.preventDefault();
            event.stopPropagation();
            onChange('');
          }
          if (event.key !== 'ArrowDown' || !onDown) return;
          event.preventDefault();
          onDown();
        }}
      />
      {value !== '' && (
        <button
          type="button"
          className={styles['clear']}
          aria-label={clearLabel}
          onClick={() => {
            onChange('');
            field.current?.focus();
          }}
        >
          <X size={18} />
        </button>
      )}
    </div>
  );
}
