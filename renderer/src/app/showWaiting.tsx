/** The page before the application is there, where the document brought nothing to see. */
import { type Root, createRoot } from 'react-dom/client';
import type { Start } from './document.ts';
import { StartProviders } from './StartProviders.tsx';
import { StartWaiting } from './StartWaiting.tsx';

/** Says in the page what is awaited; the application takes the place over. */
export function showWaiting(start: Start): Root {
  const { container } = start.page;
  container.replaceChildren(); // a document that could be a landing page, opened under another address
  const root = createRoot(container);
  root.render(
    <StartProviders start={start}>
      <StartWaiting />
    </StartProviders>,
  );
  return root;
}
