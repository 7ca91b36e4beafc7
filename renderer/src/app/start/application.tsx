/** The whole application: services, guard, router, overlays. Loaded at once when the address needs it, otherwise when idle. */
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider, type createBrowserRouter } from 'react-router';
import { routePath } from '#renderer/domain/routes.ts';
import { openDialogAtom } from '#renderer/state/dialogs.ts';
import { type Intent, handleIntents } from '#renderer/state/intents.ts';
import { chooseLanguageAtom } from '#renderer/state/languageActions.ts';
import { startConferenceAtom } from '#renderer/state/startConference.ts';
import { chooseThemeAtom } from '#renderer/state/theme.ts';
import type { Start } from '#renderer/app/document/document.ts';
import { guardOf } from '#renderer/app/guard/guardOf.ts';
import { watchSession } from '#renderer/app/guard/watchSession.ts';
import { PanelBoundary } from '#renderer/app/overlays/PanelBoundary.tsx';
import { Overlays } from '#renderer/app/overlays/Overlays.tsx';
import { createQueryClient } from './queryClient.ts';
import { createRouter } from '#renderer/app/routing/router.tsx';
import { obtainArea } from '#renderer/app/parts/loadArea.ts';
import { watchBuild } from '#renderer/app/parts/watchBuild.ts';
import { createI18n } from '#renderer/i18n/createI18n.ts';
import { createServices } from './services.ts';
import { StartProviders } from './StartProviders.tsx';
import { flushSync } from 'react-dom';
import { whenComposed } from '#renderer/platform/browser/earlyActs.ts';
import { endEarlyList, hasEarlyList } from '#renderer/platform/browser/earlyList.ts';

/** The change from the document's landing page to the same page under the router. */
type Router = ReturnType<typeof createBrowserRouter>;

const FOCUSABLE = 'a[href], button, input, select';

/**
 * Renders the application once the router is initialised; until then the landing page stays and works. Both render the same page,
 * so the focus stays at the same place.
 */
async function takeOver(router: Router, container: HTMLElement, render: () => void): Promise<void> {
  await initialised(router);
  await whenComposed();
  const before = document.activeElement ?? container;
  const place = [...container.querySelectorAll(FOCUSABLE)].indexOf(before);
  const top = window.scrollY;
  const row = endEarlyList();
  flushSync(render);
  if (row !== undefined)
    container.querySelector<HTMLElement>(`[data-id="${CSS.escape(row)}"]`)?.focus();
  if (top > 0) window.scrollTo({ top });
  if (place < 0 || router.state.location.pathname !== '/') return;
  const [...focusable] = container.querySelectorAll<HTMLElement>(FOCUSABLE);
  const after = focusable[place];
  after?.focus();
  if (before instanceof HTMLInputElement && after instanceof HTMLInputElement)
    after.setSelectionRange(before.selectionStart, before.selectionEnd);
}

async function initialised(router: Router): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** Starts the application in the document's element, or takes over from the page in it. */
export function startApplication(start: Start): void {
  const { store, page } = start;
  start.completeI18n(createI18n);
  const { forbidden } = createServices(start);
  const queryClient = start.queryClient ?? createQueryClient();
  // Its files are loading (`earlyList.ts`), so it runs while the guard asks the server.
  if (document.querySelector('link[data-list][data-next]')) void obtainArea(store, 'user', true);
  const router = createRouter(guardOf(store), store, queryClient);

  const perform = (intent: Intent): void => {
    switch (intent.kind) {
      case 'navigate': {
        const address = routePath(intent.target);
        // The same target again, while its page renders, adds no history entry.
        const { pathname, search, hash } = router.state.location;
        const isHere = address === `${pathname}${search}${hash}`;
        void router.navigate(address, { replace: intent.replace ?? isHere });
        return;
      }
      case 'startConference':
        void store.set(startConferenceAtom);
        return;
      case 'openDialog':
        store.set(openDialogAtom, intent.dialog);
        return;
      case 'changeLanguage':
        void store.set(chooseLanguageAtom, intent.language);
        return;
      case 'changeTheme':
        store.set(chooseThemeAtom, intent.theme);
    }
  };
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
  if (start.isStanding !== true && !hasEarlyList()) {
    endEarlyList(); // none are drawn from now on
    handleIntents(store, perform);
    root.render(application);
    return;
  }
  // Until the old page is replaced, its visitor may send another intent; only the last one is carried out.
  let latest: Intent | undefined;
  handleIntents(store, (intent) => (latest = intent));
  void takeOver(router, page.container, () => root.render(application)).then(() => {
    handleIntents(store, perform);
    const intent = latest ?? takeIntent?.();
    if (intent) perform(intent);
  });
}
