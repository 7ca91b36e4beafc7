import type { ReactNode } from 'react';

/** What a drawing shows. */
export type DrawingSubject = 'signpost' | 'door' | 'devices' | 'plug' | 'server';

/** A small line drawing in the page's colours; it says nothing that the words beside it do not. */
export function Drawing({ of }: { readonly of: DrawingSubject }) {
  return (
    <svg
      width="160"
      height="112"
      viewBox="0 0 160 112"
      fill="none"
      color="var(--text-muted)"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable="false"
    >
      <path d="M16 100h128" />
      {LINES[of]}
    </svg>
  );
}

const ACCENT = 'var(--accent)';

const LINES: Record<DrawingSubject, ReactNode> = {
  // Two boards that say nothing, and a path that goes on as dots.
  signpost: (
    <>
      <path d="M80 100V14" />
      <path d="M80 22h34l10 9-10 9H80z" stroke={ACCENT} />
      <path d="M80 48H50l-9 8 9 8h30z" />
      <path d="M26 92h1M40 90h1M54 92h1M104 92h1M118 90h1M132 92h1" />
      <path d="M72 100c2-5 14-5 16 0" />
    </>
  ),
  // A closed door beside a plant that waits.
  door: (
    <>
      <path d="M58 100V16h44v84" />
      <path d="M66 26h28v26H66zM66 62h28v30H66z" />
      <circle cx="97" cy="57" r="2.5" stroke={ACCENT} />
      <path d="M88 57h6" stroke={ACCENT} />
      <path d="M122 100l-3-16h16l-3 16M127 84c0-12-8-16-10-22 8 0 11 8 10 14 0-8 4-14 11-16 0 8-7 12-11 24" />
      <path d="M24 100V78h18v22M24 88h18" />
    </>
  ),
  // A computer and a telephone, side by side.
  devices: (
    <>
      <path d="M34 86V36a4 4 0 0 1 4-4h60a4 4 0 0 1 4 4v50" />
      <path d="M24 86h88l-4 8H28z" />
      <rect x="118" y="46" width="26" height="48" rx="4" stroke={ACCENT} />
      <path d="M128 88h6" stroke={ACCENT} />
      <circle cx="68" cy="54" r="7" />
      <path d="M54 76c2-10 26-10 28 0" />
    </>
  ),
  // Plug and socket that do not meet.
  plug: (
    <>
      <path d="M16 74h26c8 0 8-20 16-20h4" />
      <path d="M62 42h10v24H62zM72 47h8M72 61h8" />
      <path d="M144 74h-24c-8 0-8-20-16-20h-4" stroke={ACCENT} />
      <path d="M100 40c-8 0-10 6-10 14s2 14 10 14z" stroke={ACCENT} />
      <path d="M85 30v-8M77 32l-4-6M93 32l4-6" />
    </>
  ),
  // A server with a key before it.
  server: (
    <>
      <rect x="46" y="22" width="56" height="22" rx="3" />
      <rect x="46" y="48" width="56" height="22" rx="3" />
      <rect x="46" y="74" width="56" height="22" rx="3" />
      <path d="M56 33h1M64 33h1M56 59h1M64 59h1M56 85h1M64 85h1M78 33h16M78 59h16M78 85h16" />
      <circle cx="122" cy="64" r="7" stroke={ACCENT} />
      <path d="M122 71v23M122 86h6M122 92h5" stroke={ACCENT} />
    </>
  ),
};
