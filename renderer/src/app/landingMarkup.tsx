/** Renders the landing page at build time, once for each language (`build/web/documents.ts`). */
import { Provider, createStore } from 'jotai';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import type { Language } from '#shared/languages.ts';
import { LandingPage } from '#renderer/areas/guest/LandingPage.tsx';
import { type Texts, createI18n } from '#renderer/i18n/createI18n.ts';
import { setLanguageAtom } from '#renderer/state/language.ts';

/** The landing page's markup, exactly as the first render in the browser will want to find it. */
export function renderLanding(language: Language, texts: Texts): string {
  const store = createStore();
  store.set(setLanguageAtom, language);
  return renderToString(
    <StrictMode>
      <Provider store={store}>
        <I18nextProvider i18n={createI18n(language, texts)}>
          <LandingPage />
        </I18nextProvider>
      </Provider>
    </StrictMode>,
  );
}
