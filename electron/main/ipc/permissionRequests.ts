/** The request about camera and microphone, and the event that follows it. */
import type { WebContents, WebFrameMain } from 'electron';
import type { MediaConsent } from '../security/mediaConsent.ts';
import { handleRequest } from './handleRequest.ts';
import { publish } from './publish.ts';

/** Registers them. Each window's page is told of changes from its first question on. */
export function handlePermissionRequests(consent: MediaConsent): void {
  const pages = new Map<WebContents, WebFrameMain>();
  handleRequest('shell:media-permissions', (_input, { contents, frame }) => {
    if (!pages.has(contents)) contents.once('destroyed', () => pages.delete(contents));
    pages.set(contents, frame);
    return { ...consent.states() };
  });
  consent.onChange((states) => {
    for (const frame of pages.values()) publish(frame, 'shell:media-permissions-changed', states);
  });
}
