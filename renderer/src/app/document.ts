/** What the first document brought along: its language, its texts, the place to render into. */
import { type Language, isLanguage, FALLBACK_LANGUAGE } from '#shared/languages.ts';
import type { i18n } from 'i18next';
import type { Root } from 'react-dom/client';
import type { Texts } from '#renderer/i18n/createI18n.ts';
import type { Intent } from '#renderer/state/intents.ts';
import type { Store } from '#renderer/state/services.ts';

export interface StartDocument {
  readonly container: HTMLElement;
  readonly language: Language;
  readonly texts: Texts;
  /** The landing page stands in the document, and the address carries nothing that the guard must see first. */
  readonly isPlainLanding: boolean;
}

/** What both kinds of start hand on. */
export interface Start {
  readonly page: StartDocument;
  readonly store: Store;
  readonly i18n: i18n;
  /** Where the application renders; absent until something stands there. */
  readonly root?: Root;
  /** What the visitor of the landing page has asked for. */
  readonly takeIntent?: () => Intent | undefined;
}

/** Reads the document that the build made (`build/web/documents.ts`). */
export function readDocument(): StartDocument {
  const container = document.getElementById('root');
  if (!container) throw new Error('The document has no place to render into');
  const language = document.documentElement.dataset['language'] ?? '';
  return {
    container,
    language: isLanguage(language) ? language : FALLBACK_LANGUAGE,
    texts: readTexts(),
    isPlainLanding:
      container.childElementCount > 0 &&
      location.pathname === '/' &&
      location.search === '' &&
      location.hash === '',
  };
}

function readTexts(): Texts {
  const element = document.getElementById('texts');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own build wrote this element; checking it would cost the first screen the schemas
  return element === null ? {} : (JSON.parse(element.textContent) as Texts);
}
