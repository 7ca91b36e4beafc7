/** The first render of a page that is not the landing page. */
import { type Root, createRoot } from 'react-dom/client';
import type { Start } from '#renderer/app/document/document.ts';
import { takeEarlyActs } from '#renderer/platform/browser/earlyActs.ts';
import { StartProviders } from './StartProviders.tsx';
import { StartWaiting } from '#renderer/app/document/StartWaiting.tsx';

/** A page that comes within this time needs no words before it: its document shows a wait already. */
const WORDLESS_MS = 300;

/** Says in the page what is awaited, unless it comes first; the page takes the place over. */
export function showWaiting(start: Start): Root {
  const { container, kind } = start.page;
  const root = createRoot(container);
  takeEarlyActs(); // what they were done to goes
  const timer = setTimeout(show, kind === 'app' ? WORDLESS_MS : 0);

  function show(): void {
    root.render(
      <StartProviders start={start}>
        <StartWaiting />
      </StartProviders>,
    );
  }

  return {
    render(page) {
      clearTimeout(timer);
      root.render(page);
    },
    unmount() {
      clearTimeout(timer);
      root.unmount();
    },
  };
}
