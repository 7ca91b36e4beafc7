/** What the first document brought along: its language, its texts, the place to render into. */
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

/** What both kinds of start hand on. */
export interface Start {
  readonly page: StartDocument;
  readonly store: Store;
  readonly i18n: i18n;
  /** Puts i18next in the place of what the start has; of no effect from the second time on. */
  readonly completeI18n: StartI18n['complete'];
  /** Where the application renders; absent until something is shown. */
  readonly root?: Root;
  /** A page is there, and stays until the application has another one to show. */
  readonly isStanding?: boolean;
  /** What the visitor of the landing page has asked for. */
  readonly takeIntent?: () => Intent | undefined;
  /** What a page without the router has asked the server already. */
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
    /** What the document shows on its own; undefined for one that the build has not made. */
    kind,
    language: isLanguage(language) ? language : FALLBACK_LANGUAGE,
    texts: readTexts(),
    /** The landing page is in the document, and the address carries nothing that the guard must see first. */
    isPlainLanding:
      kind === 'landing' &&
      location.pathname === '/' &&
      location.search === '' &&
      location.hash === '',
    /** The address is a conference's own page, and asks for nothing besides. */
    isConferencePage: isConferencePage(),
  };
}

/** Whether the page is at a conference's own address; the `auth` flag asks for a dialog, and so for more. */
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
