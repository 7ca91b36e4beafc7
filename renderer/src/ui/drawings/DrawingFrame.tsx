import type { ReactNode } from 'react';

/**
 * The hand in which all drawings are made: one line, the ground that things are on, and the accent for what matters. It
 * says nothing that the words beside it do not. `isPointing`: it has a direction, and turns with the writing.
 */
export function DrawingFrame({
  children,
  isPointing = false,
}: {
  readonly children: ReactNode;
  readonly isPointing?: boolean;
}) {
  return (
    <svg
      className={isPointing ? 'pointingDrawing' : undefined}
      width="160"
      height="112"
      viewBox="0 0 160 112"
      fill="none"
      color="var(--text-muted)"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable="false"
    >
      <path d="M16 100h128" />
      {children}
    </svg>
  );
}

/** The colour of what matters in a drawing. */
export const DRAWING_ACCENT = 'var(--accent)';
