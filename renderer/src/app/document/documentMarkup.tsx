/** Renders what the documents show before any script, once for each language (`build/web/documents.ts`). */
import { Provider, createStore } from 'jotai';
import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import type { DocumentKind } from '#shared/documentKinds.ts';
import type { Language } from '#shared/languages.ts';
import { LandingPage } from '#renderer/areas/guest/LandingPage.tsx';
import { createI18n } from '#renderer/i18n/createI18n.ts';
import type { Texts } from '#renderer/i18n/startI18n.ts';
import { setLanguageAtom } from '#renderer/state/language.ts';
import { ConferenceWaiting } from './ConferenceWaiting.tsx';
import { StartWaiting } from './StartWaiting.tsx';

/** Exactly what the first render in the browser will want to find, by kind of document. */
const PAGES: Record<DocumentKind, ReactNode> = {
  landing: <LandingPage />,
  conference: <ConferenceWaiting />,
  app: <StartWaiting isElsewhere />,
};

/** The markup of a document. */
export function renderDocument(kind: DocumentKind, language: Language, texts: Texts): string {
  const store = createStore();
  store.set(setLanguageAtom, language);
  return renderToString(
    <StrictMode>
      <Provider store={store}>
        <I18nextProvider i18n={createI18n(language, texts)}>{PAGES[kind]}</I18nextProvider>
      </Provider>
    </StrictMode>,
  );
}
