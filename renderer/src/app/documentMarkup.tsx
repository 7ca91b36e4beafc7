/** Renders what the documents show before any script, once for each language (`build/web/documents.ts`). */
import { Provider, createStore } from 'jotai';
import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import type { Language } from '#shared/languages.ts';
import { LandingPage } from '#renderer/areas/guest/LandingPage.tsx';
import { type Texts, createI18n } from '#renderer/i18n/createI18n.ts';
import { setLanguageAtom } from '#renderer/state/language.ts';
import { StartWaiting } from './StartWaiting.tsx';

/** The landing page's markup, exactly as the first render in the browser will want to find it. */
export function renderLanding(language: Language, texts: Texts): string {
  return renderPage(language, texts, <LandingPage />);
}

/** What stands in every other document until its page is there. */
export function renderWaiting(language: Language, texts: Texts): string {
  return renderPage(language, texts, <StartWaiting isElsewhere />);
}

function renderPage(language: Language, texts: Texts, page: ReactNode): string {
  const store = createStore();
  store.set(setLanguageAtom, language);
  return renderToString(
    <StrictMode>
      <Provider store={store}>
        <I18nextProvider i18n={createI18n(language, texts)}>{page}</I18nextProvider>
      </Provider>
    </StrictMode>,
  );
}
