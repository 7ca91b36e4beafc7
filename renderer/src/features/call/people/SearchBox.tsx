import type { ComponentProps } from 'react';
import styles from './ParticipantPanel.module.css';

/** Filters a list of people. Escape first clears it, so the panel stays open. */
export function SearchBox({
  label,
  onSeek,
  ...field
}: Pick<ComponentProps<'input'>, 'ref' | 'value'> & {
  readonly label: string;
  readonly onSeek: (text: string) => void;
}) {
  return (
    <input
      {...field}
      className={styles['field']}
      role="searchbox"
      aria-label={label}
      placeholder={label}
      dir="auto"
      maxLength={64}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onSeek(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.currentTarget.value === '') return;
        event.preventDefault();
        onSeek('');
      }}
    />
  );
}
