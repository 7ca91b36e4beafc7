/** The first render of a page that is not the landing page. */
import { flushSync } from 'react-dom';
import { type Root, createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { EARLY_LIST_EVENT } from '#shared/documentKinds.ts';
import type { Start } from '#renderer/app/document/document.ts';
import { StartWaiting } from '#renderer/app/document/StartWaiting.tsx';
import { StandingParts } from '#renderer/app/parts/StandingParts.tsx';
import { takeEarlyActs } from '#renderer/platform/browser/earlyActs.ts';
import { hasEarlyList } from '#renderer/platform/browser/earlyList.ts';
import { StartProviders } from './StartProviders.tsx';

/** A page that loads within this time needs no message before it: its document already shows a wait. */
const WORDLESS_MS = 300;

/** Shows what the page is waiting for, unless it loads first; the page then replaces the message. */
export function showWaiting(start: Start): Root {
  const { container, kind } = start.page;
  const root = createRoot(container);
  takeEarlyActs(); // what they were done to goes
  const end = new AbortController();
  const timer = setTimeout(show, kind === 'conference' ? 0 : WORDLESS_MS);
  // From then on the list's rows are shown.
  document.addEventListener(EARLY_LIST_EVENT, show, { signal: end.signal });

  function show(): void {
    const waiting = hasEarlyList() ? <ListWaiting /> : <StartWaiting />;
    flushSync(() => root.render(<StartProviders start={start}>{waiting}</StartProviders>));
    container.hidden = false;
  }

  function stop(): void {
    clearTimeout(timer);
    end.abort();
  }

  return {
    render(page) {
      stop();
      root.render(page);
    },
    unmount() {
      stop();
      root.unmount();
    },
  };
}

/** Above the first rows of a list. */
function ListWaiting() {
  const { t } = useTranslation('common');
  return <StandingParts stop={{ label: t('home'), run: () => location.assign('/') }} />;
}
