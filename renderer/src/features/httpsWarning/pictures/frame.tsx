/** Shared parts of the pictures. Colours are the theme's, so they also work in the dark. */
import type { ReactNode } from 'react';
import type { PictureLanguage } from './choosePicture.ts';

/** The props of a picture. `host` is the secure one, as expected in the address bar. */
export interface PictureProps {
  readonly language: PictureLanguage;
  readonly host: string;
  /** The description of the picture, in the reader's language. */
  readonly label: string;
}

/**
 * The texts that browsers show beside the address, in the two languages of the pictures. Their width is fixed for every font, so
 * that the address after them keeps its place.
 */
export const NOT_SECURE: Readonly<
  Record<PictureLanguage, { readonly words: string; readonly width: number }>
> = {
  en: { words: 'Not secure', width: 68 },
  ru: { words: 'Не защищено', width: 86 },
};

export const INK = 'var(--text)';
export const MUTED = 'var(--text-muted)';
export const LINE = 'var(--border-strong)';
export const DANGER = 'var(--danger)';
const SUCCESS = 'var(--success)';
const FONT = 'var(--font)';

/** Longer names are cut, so that they stay within the address bar. */
const LONGEST_HOST = 24;

/** A browser window with two address bars: the current and the expected one. */
export function Frame({
  label,
  now,
  then,
}: {
  readonly label: string;
  readonly now: ReactNode;
  readonly then: ReactNode;
}) {
  // Browsers write addresses from left to right in every language.
  return (
    <svg
      viewBox="0 0 392 118"
      role="img"
      aria-label={label}
      direction="ltr"
      fontFamily={FONT}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g>{now}</g>
      <path d="M196 53v9m-4-4 4 4 4-4" stroke={MUTED} strokeWidth="1.75" fill="none" />
      <g transform="translate(0 68)">{then}</g>
    </svg>
  );
}

/** An address bar with a given radius and content. */
export function Bar({
  radius,
  children,
}: {
  readonly radius: number;
  readonly children: ReactNode;
}) {
  return (
    <>
      <rect x="1" y="1" width="390" height="46" rx="8" fill="var(--surface-sunken)" stroke={LINE} />
      <path d="M20 18l-6 6 6 6M40 18l6 6-6 6" stroke={MUTED} strokeWidth="1.75" fill="none" />
      <rect x="62" y="9" width="316" height="30" rx={radius} fill="var(--surface)" stroke={LINE} />
      {children}
    </>
  );
}

/** The text beside an address without HTTPS. */
export function NotSecure({
  x,
  language,
  colour = INK,
}: {
  readonly x: number;
  readonly language: PictureLanguage;
  readonly colour?: string;
}) {
  const { words, width } = NOT_SECURE[language];
  return (
    <text
      x={x}
      y="29"
      fontSize="13"
      fill={colour}
      textLength={width}
      lengthAdjust="spacingAndGlyphs"
    >
      {words}
    </text>
  );
}

/** The scheme in its colour and the host behind it. */
export function Address({
  x,
  scheme,
  host,
}: {
  readonly x: number;
  readonly scheme: 'http' | 'https';
  readonly host: string;
}) {
  const shown = host.length > LONGEST_HOST ? `${host.slice(0, LONGEST_HOST - 1)}…` : host;
  return (
    <text x={x} y="29" fontSize="14" fill={INK}>
      <tspan fill={scheme === 'https' ? SUCCESS : DANGER} fontWeight="700">
        {scheme}
      </tspan>
      {`://${shown}`}
    </text>
  );
}

/** A closed lock; `isStruck` draws the line through it. */
export function Lock({
  x,
  colour,
  isStruck = false,
}: {
  readonly x: number;
  readonly colour: string;
  readonly isStruck?: boolean;
}) {
  return (
    <g transform={`translate(${x} 16)`} stroke={colour} strokeWidth="1.75" fill="none">
      <rect x="1" y="7" width="12" height="9" rx="2" />
      <path d="M3.5 7V5a3.5 3.5 0 0 1 7 0v2" />
      {isStruck && <path d="M-1 0l16 17" stroke={DANGER} strokeWidth="2" />}
    </g>
  );
}
