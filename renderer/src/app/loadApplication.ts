/** Fetches the whole application and starts it; on failure the page says so and offers another try. */
import type { Start } from './document.ts';
import { loadPart } from './parts/loadPart.ts';
import { showStartFailure } from './startFailure.ts';

export async function loadApplication(start: Start): Promise<void> {
  const part = await loadPart('application', () => import('./application.tsx'));
  if (part.ok) part.value.startApplication(start);
  else showStartFailure(start);
}
