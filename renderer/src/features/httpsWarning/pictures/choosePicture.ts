/** Selects the picture of the HTTPS warning: by browser, in Russian or English. */
import type { Language } from '#shared/languages.ts';

export type PictureBrowser = 'chrome' | 'edge' | 'firefox' | 'safari' | 'other';
export type PictureLanguage = 'ru' | 'en';

export interface PictureChoice {
  readonly browser: PictureBrowser;
  readonly language: PictureLanguage;
}

/** Languages whose readers know a Russian browser better than an English one. */
const RUSSIAN_PICTURE: ReadonlySet<Language> = new Set(['ru', 'be', 'uk']);

/** In this order: user agents of later ones also contain the names of earlier ones. */
const BROWSERS = [
  ['other', /OPR\/|Opera|YaBrowser|Vivaldi|SamsungBrowser|DuckDuckGo|QtWebEngine|Electron/u],
  ['edge', /\bEdg(?:e|A|iOS)?\//u],
  ['firefox', /\b(?:Firefox|FxiOS)\//u],
  ['chrome', /(?:Chrome|Chromium|CriOS)\//u],
  ['safari', /\bVersion\/[\d.]+.*\bSafari\//u],
] as const;

/** The picture for a user agent and the language of the page. */
export function choosePicture(userAgent: string, language: Language): PictureChoice {
  return {
    browser: BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other',
    language: RUSSIAN_PICTURE.has(language) ? 'ru' : 'en',
  };
}
