/** The light start: the landing page is usable at once, and the rest of the application loads when idle. */
import { LandingPage } from '#renderer/areas/guest/LandingPage.tsx';
import { carryOut, takeEarlyActs } from '#renderer/platform/browser/earlyActs.ts';
import { typeJoinDraftAtom } from '#renderer/state/joinDraft.ts';
import { type Intent, handleIntents } from '#renderer/state/intents.ts';
import { routePath } from '#renderer/domain/routes.ts';
import type { Start } from '#renderer/app/document/document.ts';
import { StandingParts } from '#renderer/app/parts/StandingParts.tsx';
import { loadApplication } from './loadApplication.ts';
import { makeLive } from './makeLive.ts';
import { obtainPart } from '#renderer/app/parts/partLoads.ts';
import { StartProviders } from './StartProviders.tsx';
import { whenIdle } from '#renderer/lib/whenIdle.ts';

/**
 * Hydrates the document's landing page. The visitor's first intent hands the page over to the whole application, which renders the
 * same page into the same element. When idle, the guard runs once: it may redirect, and it loads the server's name.
 */
export function startLanding(start: Start): void {
  let isHandedOver = false;
  let wanted: Intent | undefined;
  const root = makeLive(
    start.page.container,
    <StartProviders start={start}>
      <LandingPage />
      <StandingParts getAddress={() => addressOf(wanted)} />
    </StartProviders>,
    (text) => start.store.set(typeJoinDraftAtom, text),
  );

  async function handOver(intent?: Intent): Promise<void> {
    wanted = intent;
    if (isHandedOver) return;
    isHandedOver = true;
    // The intent is read once the application has loaded: the person may have changed their mind.
    isHandedOver = await loadApplication({
      ...start,
      root,
      isStanding: true,
      takeIntent: () => wanted,
    });
  }

  handleIntents(start.store, (intent) => void handOver(intent));
  carryOut(takeEarlyActs());
  // A hash may ask for a dialog (RT-1); only the application reads it.
  window.addEventListener('hashchange', () => void handOver(wanted), { once: true });
  whenIdle(() => void lookAtGuard());

  async function lookAtGuard(): Promise<void> {
    const part = await obtainPart(start.store, {
      part: 'landingGuard',
      load: () => import('./landingGuard.ts'),
      isQuiet: true, // the first intent asks the guard, too
    });
    if (part.ok) await part.value.guardLanding(start, () => void handOver(wanted));
  }
}

function addressOf(intent: Intent | undefined): string | undefined {
  return intent?.kind === 'navigate' ? routePath(intent.target) : undefined;
}
