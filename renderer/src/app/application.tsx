/** The whole application: services, guard, router, overlays. Loaded at once when the address asks for it, else at rest. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router';
import { routePath } from '#renderer/domain/routes.ts';
import { openDialogAtom } from '#renderer/state/dialogs.ts';
import { type Intent, handleIntents } from '#renderer/state/intents.ts';
import { chooseLanguageAtom } from '#renderer/state/languageActions.ts';
import type { Start } from './document.ts';
import { createGuard } from './guard/guard.ts';
import { probeAddress } from '#renderer/platform/browser/probeAddress.ts';
import { watchSession } from './guard/watchSession.ts';
import { Overlays } from './overlays/Overlays.tsx';
import { createRouter } from './router.tsx';
import { createServices } from './services.ts';
import { takeOver } from './takeOver.ts';

/** Starts the application in the document's place, or takes over from the landing page. */
export function startApplication(start: Start): void {
  const { store, i18n, page } = start;
  const { forbidden } = createServices(start);
  const queryClient = new QueryClient({
    // The HTTP client reports failures as values; a query that throws has already decided to.
    defaultOptions: { queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true } },
  });
  const router = createRouter(createGuard(store, probeAddress), store);

  const perform = (intent: Intent): void => {
    switch (intent.kind) {
      case 'navigate':
        void router.navigate(routePath(intent.target), { replace: intent.replace ?? false });
        return;
      case 'openDialog':
        store.set(openDialogAtom, intent.dialog);
        return;
      case 'changeLanguage':
        void store.set(chooseLanguageAtom, intent.language);
    }
  };
  handleIntents(store, perform);
  const watch = watchSession(
    store,
    (address) => router.navigate(address),
    () => router.state.location.pathname,
  );
  forbidden.report = watch.reportForbidden;

  const application = (
    <StrictMode>
      <Provider store={store}>
        <I18nextProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
            <Overlays />
          </QueryClientProvider>
        </I18nextProvider>
      </Provider>
    </StrictMode>
  );
  const { root, intent } = start;
  if (root === undefined) {
    createRoot(page.container).render(application);
    return;
  }
  void takeOver(router, page.container, () => root.render(application)).then(() => {
    if (intent) perform(intent);
  });
}
