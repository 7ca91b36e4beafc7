/** What the first document provides: its language, its texts, the element to render into. */
import { isLanguage, FALLBACK_LANGUAGE } from '#shared/languages.ts';
import { DOCUMENT_KINDS } from '#shared/documentKinds.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { Root } from 'react-dom/client';
import type { StartI18n, Texts } from '#renderer/i18n/startI18n.ts';
import type { Intent } from '#renderer/state/intents.ts';
import { matchRouteName } from '#renderer/domain/routes.ts';
import type { Store } from '#renderer/state/services.ts';

type StartDocument = ReturnType<typeof readDocument>;

/** What both kinds of start pass on. */
export interface Start {
  readonly page: StartDocument;
  readonly store: Store;
  readonly i18n: i18n;
  /** Replaces the start's translator with i18next; later calls have no effect. */
  readonly completeI18n: StartI18n['complete'];
  /** The root of the application; absent until something is rendered. */
  readonly root?: Root;
  /** A page is shown, and stays until the application shows another. */
  readonly isStanding?: boolean;
  /** The visitor's intent on the landing page. */
  readonly takeIntent?: () => Intent | undefined;
  /** The queries that a page without the router has already made. */
  readonly queryClient?: QueryClient;
}

/** Reads the document that the build made (`build/web/documents.ts`). */
export function readDocument() {
  const container = document.getElementById('root');
  if (!container) throw new Error('The document has no place to render into');
  const { language = '', kind: kindName } = document.documentElement.dataset;
  const kind = DOCUMENT_KINDS.find((each) => each === kindName);
  return {
    container,
    /** The kind of the document; undefined for one that the build didn't make. */
    kind,
    language: isLanguage(language) ? language : FALLBACK_LANGUAGE,
    texts: readTexts(),
    /** The document holds the landing page, and the address has nothing for the guard to check first. */
    isPlainLanding:
      kind === 'landing' &&
      location.pathname === '/' &&
      location.search === '' &&
      location.hash === '',
    /** The address is a conference's page without further parameters. */
    isConferencePage: isConferencePage(),
  };
}

/** Whether the address is a conference's page; with the `auth` flag it isn't, because that opens a dialog. */
export function isConferencePage(): boolean {
  return (
    matchRouteName(location.pathname) === 'conference.main' &&
    !new URLSearchParams(location.search).has('auth')
  );
}

function readTexts(): Texts {
  const element = document.getElementById('texts');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own build wrote this element; checking it would cost the first screen the schemas
  return element === null ? {} : (JSON.parse(element.textContent) as Texts);
}
