/** Notes which parts of the bundle the pages of a spec load: `npm test -- --changed` runs the specs that reach a module. */
import type { Page } from '@playwright/test';
import { noteParts } from '../../build/scripts/testReach.ts';

const PART = /\/parts\/(\w[\w-]*)\.\d/u;

export interface ReachNotes {
  /** Notes what a page loads from now on. */
  readonly add: (page: Page) => void;
  /** Keeps what was noted. */
  readonly keep: () => void;
}

/** Notes for a test of this spec file. */
export function noteReach(specFile: string): ReachNotes {
  const parts = new Set<string>();
  return {
    add: (page) => {
      page.on('request', (request) => {
        const part = PART.exec(request.url())?.[1];
        if (part !== undefined) parts.add(part);
      });
    },
    keep: () => noteParts(specFile, [...parts]),
  };
}
