/** The light start: the landing page is usable at once, the rest of the application follows at rest. */
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
 * Makes the landing page of the document live. The first intent of the visitor hands the page over to
 * the whole application, which renders the same page into the same place. At rest the guard takes one
 * look: it may have to lead elsewhere, and it brings the server's name.
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
    // The intent is read when the application is there: the person may have thought better of it.
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
