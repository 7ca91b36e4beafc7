/** The whole application: services, guard, router, overlays. Loaded at once when the address asks for it, else at rest. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { routePath } from '#renderer/domain/routes.ts';
import { openDialogAtom } from '#renderer/state/dialogs.ts';
import { type Intent, handleIntents } from '#renderer/state/intents.ts';
import { chooseLanguageAtom } from '#renderer/state/languageActions.ts';
import type { Start } from './document.ts';
import { createGuard } from './guard/guard.ts';
import { probeAddress } from '#renderer/platform/browser/probeAddress.ts';
import { watchSession } from './guard/watchSession.ts';
import { PanelBoundary } from './overlays/PanelBoundary.tsx';
import { Overlays } from './overlays/Overlays.tsx';
import { createRouter } from './router.tsx';
import { watchBuild } from './parts/watchBuild.ts';
import { createServices } from './services.ts';
import { StartProviders } from './StartProviders.tsx';
import { takeOver } from './takeOver.ts';

/** Starts the application in the document's place, or takes over from the landing page. */
export function startApplication(start: Start): void {
  const { store, page } = start;
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

  watchBuild(store);
  const application = (
    <StartProviders start={start}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <PanelBoundary>
          <Overlays />
        </PanelBoundary>
      </QueryClientProvider>
    </StartProviders>
  );
  const { root = createRoot(page.container), takeIntent } = start;
  if (!page.isPlainLanding) {
    root.render(application);
    return;
  }
  void takeOver(router, page.container, () => root.render(application)).then(() => {
    const intent = takeIntent?.();
    if (intent) perform(intent);
  });
}
