import { useLazyPart } from '#renderer/platform/parts/useLazyPart.ts';
import type { NextConference } from './NextConference.tsx';

/** The next conference, fetched when the page has long been usable. Where that fails, Home has it, too. */
export function LazyNextConference() {
  const next = useLazyPart('nextConference', loadNextConference);
  return next.kind === 'ready' && <next.Part />;
}

async function loadNextConference(): Promise<typeof NextConference> {
  return (await import('./NextConference.tsx')).NextConference;
}
