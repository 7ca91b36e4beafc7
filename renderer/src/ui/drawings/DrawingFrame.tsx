import type { ReactNode } from 'react';

/**
 * The common style of all drawings: one line, the ground, and the accent colour for what matters. Decorative: the text next to it
 * says the same. `isPointing`: it is mirrored in right-to-left languages.
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
