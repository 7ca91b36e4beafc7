/** Records the parts of the bundle that a spec's pages load: `npm test -- --changed` runs the specs that reach a module. */
import type { Page } from '@playwright/test';
import { noteParts } from '../../build/scripts/testReach.ts';

const PART = /\/parts\/(\w[\w-]*)\.\d/u;

export function noteReach(specFile: string) {
  const parts = new Set<string>();
  return {
    /** Records a page's loaded parts from now on. */
    add: (page: Page): void => {
      page.on('request', (request) => {
        const part = PART.exec(request.url())?.[1];
        if (part !== undefined) parts.add(part);
      });
    },
    keep: (): void => noteParts(specFile, [...parts]),
  };
}
