/** The light start: the landing page is usable at once, the rest of the application follows at rest. */
import { Provider } from 'jotai';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { LandingPage } from '#renderer/areas/guest/LandingPage.tsx';
import { type Intent, handleIntents } from '#renderer/state/intents.ts';
import type { Start } from './document.ts';
import { loadApplication } from './loadApplication.ts';
import { whenIdle } from '#renderer/lib/whenIdle.ts';

/**
 * Makes the landing page of the document live. The first intent of the visitor hands the page over to
 * the whole application, which renders the same page into the same place. At rest the guard takes one
 * look: it may have to lead elsewhere, and it brings the server's name.
 */
export function startLanding(start: Start): void {
  let isHandedOver = false;
  const root = hydrateRoot(
    start.page.container,
    <StrictMode>
      <Provider store={start.store}>
        <I18nextProvider i18n={start.i18n}>
          <LandingPage />
        </I18nextProvider>
      </Provider>
    </StrictMode>,
  );

  function handOver(intent?: Intent): void {
    if (isHandedOver) return;
    isHandedOver = true;
    void loadApplication({ ...start, root, ...(intent ? { intent } : {}) });
  }

  handleIntents(start.store, handOver);
  whenIdle(() => {
    void import('./landingGuard.ts').then(({ guardLanding }) => guardLanding(start, handOver));
  });
}
