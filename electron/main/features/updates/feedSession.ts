/** The session of electron-updater's requests, locked down to one feed. */
import type { Session } from 'electron';
import { logWarning } from '../../lib/log.ts';
import { restrictRequests } from '../../net/security/network.ts';
import { isFeedRequest } from '../../net/updateFeed/feedAddress.ts';
import type { Update } from './readFeed.ts';

const guarded = new WeakSet<Session>();

/**
 * Restricts the session to the feed's files, also after redirects. A package must have the signed size: a server that never stops
 * sending must not fill the disk.
 */
export function guardFeedSession(
  session: Session,
  base: URL,
  wanted: () => Update | undefined,
): void {
  if (guarded.has(session)) return;
  guarded.add(session);
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  restrictRequests(
    session,
    (url) => isFeedRequest(url, base),
    () => logWarning('update: foreign address refused'),
  );
  session.webRequest.onHeadersReceived(({ url, statusCode, responseHeaders = {} }, answer) => {
    const file = wanted()?.files.find(({ url: name }) =>
      url.endsWith(`/${encodeURIComponent(name)}`),
    );
    const isWhole = file === undefined || statusCode >= 300 || hasSize(responseHeaders, file.size);
    if (!isWhole) logWarning('update: not the signed size');
    answer({ cancel: !isWhole });
  });
}

function hasSize(headers: Readonly<Record<string, string | string[]>>, size: number): boolean {
  const lengths = Object.entries(headers)
    .filter(([name]) => name.toLowerCase() === 'content-length')
    .flatMap(([, value]) => value);
  return lengths.length === 1 && lengths[0] === String(size);
}
