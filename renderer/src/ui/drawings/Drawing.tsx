import type { ReactNode } from 'react';
import { DRAWING_ACCENT as ACCENT, DrawingFrame } from './DrawingFrame.tsx';

/** The subjects of the drawings. */
export type DrawingSubject =
  | 'signpost'
  | 'door'
  | 'devices'
  | 'plug'
  | 'server'
  | 'chair'
  | 'emptyRoom'
  | 'lock'
  | 'pieces';

/** Drawings with a direction. */
const POINTING: readonly DrawingSubject[] = ['chair', 'plug', 'signpost'];

/** A small line drawing in the page's colours, for errors and dead ends. */
export function Drawing({ of }: { readonly of: DrawingSubject }) {
  return <DrawingFrame isPointing={POINTING.includes(of)}>{LINES[of]}</DrawingFrame>;
}

const LINES: Record<DrawingSubject, ReactNode> = {
  // Two boards that say nothing, and a path that continues as dots.
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
  // A table with one chair pushed back: the meeting continues without one person.
  chair: (
    <>
      <path d="M40 58h62M48 58v42M94 58v42" />
      <path d="M26 36v32h14M26 68v32M40 68v32" />
      <path d="M138 36v32h-14M138 68v32M124 68v32" stroke={ACCENT} />
      <path d="M104 84h1M110 84h1M116 84h1" stroke={ACCENT} />
    </>
  ),
  // A table with no one at it.
  emptyRoom: (
    <>
      <path d="M44 58h72l12 20H32z" />
      <path d="M46 78v22M114 78v22" />
      <path d="M54 58V38a8 8 0 0 1 16 0v20M90 58V38a8 8 0 0 1 16 0v20" />
      <path d="M72 68h16" stroke={ACCENT} />
    </>
  ),
  // A lock that is open before a page.
  lock: (
    <>
      <path d="M30 100V24a4 4 0 0 1 4-4h74a4 4 0 0 1 4 4v24" />
      <path d="M30 36h82M40 28h1M48 28h1M56 28h1" />
      <path d="M44 52h36M44 64h28M44 76h32" />
      <rect x="94" y="68" width="38" height="32" rx="4" stroke={ACCENT} />
      <path d="M102 68v-8a11 11 0 0 1 21-4M113 81v7" stroke={ACCENT} />
    </>
  ),
  // A page of which a piece has not come.
  pieces: (
    <>
      <path d="M76 100H36V24h88v36" />
      <path d="M48 40h40M48 54h28M48 68h20" />
      <path d="M92 76h8a8 8 0 1 1 16 0h8v24H92z" stroke={ACCENT} />
    </>
  ),
};
