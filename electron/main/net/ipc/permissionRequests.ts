/** The request about camera and microphone, and the event that follows it. */
import type { Session, WebContents, WebFrameMain } from 'electron';
import type { MediaConsent } from '../security/mediaConsent.ts';
import { handleRequest } from './handleRequest.ts';
import { publish } from './publish.ts';

/** Registers them. After its first request, each window's page is notified of its server's changes. */
export function handlePermissionRequests(consentOf: (session: Session) => MediaConsent): void {
  const pages = new Map<WebContents, WebFrameMain>();
  const watched = new WeakSet<MediaConsent>();

  function watch(consent: MediaConsent): void {
    if (watched.has(consent)) return;
    watched.add(consent);
    consent.onChange((states) => {
      for (const [contents, frame] of pages) {
        if (consentOf(contents.session) !== consent) continue;
        publish(frame, 'shell:media-permissions-changed', states);
      }
    });
  }

  handleRequest('shell:media-permissions', (_input, { contents, frame }) => {
    if (!pages.has(contents)) contents.once('destroyed', () => pages.delete(contents));
    pages.set(contents, frame);
    const consent = consentOf(contents.session);
    watch(consent);
    return { ...consent.states() };
  });
}
