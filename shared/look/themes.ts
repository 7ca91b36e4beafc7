/**
 * The colours of all themes, each defined only here. The build writes the style sheet from it (`writeThemes.ts`), the shell uses it
 * for the background of its windows, and a brand overrides it (`brandColours.ts`). Hexadecimal, because the oldest supported engine
 * has no other notation that we can compute with.
 */

/** The painted themes; the system and the person's choice select one. */
export const THEME_NAMES = ['light', 'dark', 'contrastLight', 'contrastDark'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

/** The colours of the call, which is dark in all themes. */
const STAGE = {
  stage: '#0b0e12',
  tile: '#1a2028',
  'on-stage': '#f2f5f8',
  'call-surface': '#171c23',
  'call-notice': '#262e38',
  'call-raised': '#29313b',
  'call-raised-hover': '#35404c',
  'call-notice-raised': '#3a4552',
  'call-notice-raised-hover': '#465362',
  'call-muted': '#a9b3c1',
  'call-accent': '#4fd1be',
  'call-accent-hover': '#74decf',
  'call-on-accent': '#06211d',
  'call-danger': '#c9362c',
  'call-danger-hover': '#cf3f34',
  'call-on-danger': '#ffffff',
  'call-warning': '#f2b84b',
  'call-muted-mark': '#ff8a80',
  'call-recording': '#ff5a4f',
  'call-focus': '#9cc4ff',
} as const;

/** The names of all colours; in the style sheets they start with two dashes. */
export type ColourToken = keyof typeof LIGHT;
export type Colours = Readonly<Record<ColourToken, string>>;

const LIGHT = {
  bg: '#f6f7f9',
  surface: '#ffffff',
  'surface-sunken': '#edf0f3',
  text: '#14181f',
  'text-muted': '#4a5361',
  'text-disabled': '#7b8593',
  border: '#dde2e8',
  'border-strong': '#7f8a98',
  accent: '#0b6e63',
  'accent-hover': '#095a51',
  'on-accent': '#ffffff',
  'accent-soft': '#e0f2ef',
  danger: '#b3261e',
  'danger-soft': '#fbe9e7',
  warning: '#8a5a00',
  success: '#1e6f3c',
  info: '#1d5fb8',
  focus: '#1d5fb8',
  ...STAGE,
};

const DARK: Colours = {
  bg: '#0f1318',
  surface: '#171c23',
  'surface-sunken': '#11161c',
  text: '#eef1f5',
  'text-muted': '#a9b3c1',
  'text-disabled': '#6b7583',
  border: '#2a323c',
  'border-strong': '#77828f',
  accent: '#4fd1be',
  'accent-hover': '#74decf',
  'on-accent': '#06211d',
  'accent-soft': '#12302c',
  danger: '#ff8a80',
  'danger-soft': '#3a1d1c',
  warning: '#f2b84b',
  success: '#6fd18c',
  info: '#82b1ff',
  focus: '#9cc4ff',
  ...STAGE,
};

const CONTRAST_STAGE = {
  ...STAGE,
  stage: '#000000',
  tile: '#0d1116',
  'on-stage': '#ffffff',
  'call-surface': '#0b0e12',
  'call-notice': '#161b22',
  'call-raised': '#1c232b',
  'call-raised-hover': '#2b343f',
  'call-notice-raised': '#2b343f',
  'call-notice-raised-hover': '#38434f',
  'call-muted': '#d5dbe3',
  'call-accent': '#6fe6d4',
  'call-accent-hover': '#9af0e2',
  'call-on-accent': '#00110e',
  'call-danger': '#ffb3ac',
  'call-danger-hover': '#ffd0cb',
  'call-on-danger': '#2b0906',
  'call-warning': '#ffd27a',
  'call-muted-mark': '#ffb3ac',
  'call-recording': '#ff8f86',
  'call-focus': '#c6dbff',
};

const CONTRAST_LIGHT: Colours = {
  bg: '#e9edf1',
  surface: '#ffffff',
  'surface-sunken': '#f2f4f7',
  text: '#000000',
  'text-muted': '#2b313a',
  'text-disabled': '#444c59',
  border: '#5b6470',
  'border-strong': '#2b313a',
  accent: '#05534a',
  'accent-hover': '#033d36',
  'on-accent': '#ffffff',
  'accent-soft': '#e0f2ef',
  danger: '#8c1410',
  'danger-soft': '#fdeceb',
  warning: '#5c3b00',
  success: '#0f4f27',
  info: '#123f85',
  focus: '#0b3d91',
  ...CONTRAST_STAGE,
};

const CONTRAST_DARK: Colours = {
  bg: '#000000',
  surface: '#0b0e12',
  'surface-sunken': '#000000',
  text: '#ffffff',
  'text-muted': '#d5dbe3',
  'text-disabled': '#aab3bf',
  border: '#8a95a3',
  'border-strong': '#c3ccd7',
  accent: '#6fe6d4',
  'accent-hover': '#9af0e2',
  'on-accent': '#00110e',
  'accent-soft': '#0c2b27',
  danger: '#ffb3ac',
  'danger-soft': '#3a1412',
  warning: '#ffd27a',
  success: '#92e6ab',
  info: '#b0ccff',
  focus: '#c6dbff',
  ...CONTRAST_STAGE,
};

export const THEMES: Readonly<Record<ThemeName, Colours>> = {
  light: LIGHT,
  dark: DARK,
  contrastLight: CONTRAST_LIGHT,
  contrastDark: CONTRAST_DARK,
};
