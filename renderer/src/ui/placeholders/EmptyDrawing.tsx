import type { ReactNode } from 'react';
import { DRAWING_ACCENT as ACCENT, DrawingFrame } from '#renderer/ui/drawings/DrawingFrame.tsx';

/** What there is none of yet. */
export type EmptySubject =
  | 'conference'
  | 'room'
  | 'template'
  | 'contacts'
  | 'recordings'
  | 'analytics'
  | 'search';

/** A small line drawing for an empty list of the personal area. */
export function EmptyDrawing({ of }: { readonly of: EmptySubject }) {
  return <DrawingFrame isPointing={of === 'analytics'}>{LINES[of]}</DrawingFrame>;
}

const LINES: Record<EmptySubject, ReactNode> = {
  // A month with one day marked.
  conference: (
    <>
      <path d="M38 100V34a4 4 0 0 1 4-4h76a4 4 0 0 1 4 4v66M38 48h84" />
      <path d="M58 22v14M102 22v14" />
      <path d="M54 62h6M77 62h6M100 62h6M54 82h6M100 82h6" />
      <circle cx="80" cy="82" r="9" stroke={ACCENT} />
      <path d="M80 77v5l4 3" stroke={ACCENT} />
    </>
  ),
  // An open door; the light inside is on.
  room: (
    <>
      <path d="M52 100V20h56v80" />
      <path d="M52 20l30 10v70l-30 0" />
      <path d="M75 64v6" />
      <path d="M95 40v10M89 50h12l4 10H85z" stroke={ACCENT} />
      <path d="M122 100V82h16v18M30 100V74M22 74h16" />
    </>
  ),
  // A sheet laid out, and blank ones below it.
  template: (
    <>
      <path d="M62 28V18h60v66h-10" />
      <path d="M50 38V28h62v66h-10" />
      <rect x="36" y="38" width="66" height="62" rx="3" stroke={ACCENT} />
      <path d="M46 50h28M46 62h46M46 72h46M46 82h24" />
    </>
  ),
  // Two people and a free place.
  contacts: (
    <>
      <circle cx="52" cy="46" r="11" />
      <path d="M30 100V90c0-26 44-26 44 0v10" />
      <circle cx="108" cy="46" r="11" stroke={ACCENT} strokeDasharray="1 5" />
      <path d="M86 100V90c0-26 44-26 44 0v10" stroke={ACCENT} strokeDasharray="1 5" />
      <path d="M108 80v12M102 86h12" stroke={ACCENT} />
    </>
  ),
  // A screen that waits to be played.
  recordings: (
    <>
      <rect x="32" y="24" width="96" height="60" rx="4" />
      <path d="M80 84v16M62 100h36" />
      <path d="M72 42l20 12-20 12z" stroke={ACCENT} />
      <path d="M42 74h76" />
    </>
  ),
  // Columns that begin, and a line that continues.
  analytics: (
    <>
      <path d="M36 20v80" />
      <path d="M50 100V82h14v18M76 100V68h14v32" />
      <path d="M102 100V52h14v48" strokeDasharray="1 5" />
      <path d="M50 66l24-16 20 4 34-26" stroke={ACCENT} />
      <path d="M117 27l11 1-2 11" stroke={ACCENT} />
    </>
  ),
  // A glass over lines that say something else.
  search: (
    <>
      <path d="M28 34h32M28 50h22M28 66h26M28 82h40" />
      <circle cx="92" cy="52" r="26" stroke={ACCENT} />
      <path d="M111 71l22 22" stroke={ACCENT} />
      <path d="M84 52h16" />
    </>
  ),
};
