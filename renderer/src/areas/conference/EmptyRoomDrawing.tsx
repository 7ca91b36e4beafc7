import styles from './ConferencePage.module.css';

/** A table with nobody at it. */
export function EmptyRoomDrawing() {
  return (
    <svg className={styles['drawing']} viewBox="0 0 120 72" aria-hidden focusable="false">
      <path d="M24 34h72l10 16H14z" />
      <path d="M26 50v14M94 50v14" />
      <path d="M36 34V18a6 6 0 0 1 12 0v16M72 34V18a6 6 0 0 1 12 0v16" />
      <path d="M52 42h16" />
    </svg>
  );
}
