/** Renders the markup of the documents, once for each language (`build/web/documents.ts`). */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Provider, createStore } from 'jotai';
import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import type { DocumentKind, OutlinedList } from '#shared/documentKinds.ts';
import type { Language } from '#shared/languages.ts';
import { CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import { userSchema } from '#shared/wire/user.ts';
import { createHttpClient } from '#renderer/api/httpClient.ts';
import { LandingPage } from '#renderer/areas/guest/LandingPage.tsx';
import { ListOutline } from '#renderer/areas/user/ListOutline.tsx';
import { routePath } from '#renderer/domain/routes.ts';
import { createI18n } from '#renderer/i18n/createI18n.ts';
import type { Texts } from '#renderer/i18n/startI18n.ts';
import { createPageStorage } from '#renderer/platform/storage/storage.ts';
import { setLanguageAtom } from '#renderer/state/language.ts';
import { type Store, installServices } from '#renderer/state/services.ts';
import { setSessionAtom } from '#renderer/state/session.ts';
import { ConferenceWaiting } from './ConferenceWaiting.tsx';
import { StartWaiting } from './StartWaiting.tsx';

/** Exactly what the first render in the browser expects, by kind of document. */
const PAGES: Record<DocumentKind, ReactNode> = {
  landing: <LandingPage />,
  conference: <ConferenceWaiting />,
  app: <StartWaiting isElsewhere />,
  list: <StartWaiting isElsewhere />,
};

/** The markup of a document. */
export function renderDocument(kind: DocumentKind, language: Language, texts: Texts): string {
  return renderAlone(PAGES[kind], createStore(), language, texts);
}

/** The markup of a list without its rows, for people who may plan conferences. */
export function renderListOutline(type: OutlinedList, language: Language, texts: Texts): string {
  const store = createStore();
  installServices(store, {
    i18n: createI18n(language, texts),
    storage: createPageStorage(undefined, new EventTarget()),
    http: createHttpClient({
      fetch: askNothing,
      getAccessToken: () => undefined,
      onForbidden() {},
    }),
  });
  const user = userSchema.parse({ user: { id: 'reader', rights: [CREATE_GROUP_CONFERENCE] } });
  store.set(setSessionAtom, { kind: 'user', user, accessToken: '' });
  const path = routePath({ name: 'user.conferenceList', params: { type } });
  const page = (
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={new QueryClient()}>
        <ListOutline type={type} />
      </QueryClientProvider>
    </MemoryRouter>
  );
  return renderAlone(page, store, language, texts);
}

/** Rendering at build time sends no requests. */
function askNothing(): Promise<Response> {
  return Promise.reject(new Error('A page that is rendered once asks for nothing'));
}

function renderAlone(page: ReactNode, store: Store, language: Language, texts: Texts): string {
  store.set(setLanguageAtom, language);
  return renderToString(
    <StrictMode>
      <Provider store={store}>
        <I18nextProvider i18n={createI18n(language, texts)}>{page}</I18nextProvider>
      </Provider>
    </StrictMode>,
  );
}
