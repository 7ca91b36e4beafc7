/** The destination after a sign-in (AU-9). Pure. */
import { isSecurePage } from '#renderer/domain/pageAddress.ts';
import { type RouteTarget, routePath } from '#renderer/domain/routes.ts';
import type { SignInGoal } from '#renderer/domain/session.ts';

/** The route of a goal; undefined when the person stays on the page. */
export function goalTarget(goal: SignInGoal, callId: string | undefined): RouteTarget | undefined {
  switch (goal) {
    case 'personalArea':
      return { name: 'user.general', params: {} };
    case 'conferenceList':
      return { name: 'user.conferenceList', params: { type: 'conference' } };
    case 'conferenceScheduler':
      return { name: 'user.createConference', params: { type: 'conference' } };
    case 'conferenceMain':
      return callId === undefined ? undefined : { name: 'conference.main', params: { id: callId } };
    case 'conferenceWebRTC':
      return callId === undefined
        ? undefined
        : { name: 'conference.conference', params: { id: callId } };
    case 'close':
      return undefined; // the page behind the dialog is the goal
  }
}

/** The path of the goal on another server. */
function goalPath(goal: SignInGoal, currentPath: string): string {
  switch (goal) {
    case 'conferenceMain':
    case 'conferenceWebRTC':
    case 'close':
      return currentPath;
    case 'conferenceScheduler':
      return routePath({ name: 'user.createConference', params: { type: 'conference' } });
    case 'conferenceList':
    case 'personalArea':
      return routePath({ name: 'user.general', params: {} });
  }
}

/**
 * The address on another server, with the proof of identity in the query. Undefined when that server's address may not receive a
 * key: it must be https, without a hidden user name (failure C13).
 */
export function anotherServerAddress(
  answer: {
    readonly url: string;
    readonly callId: string | undefined;
    readonly callKey: string | undefined;
  },
  goal: SignInGoal,
  currentPath: string,
): string | undefined {
  try {
    const server = new URL(answer.url);
    const isTrustworthy =
      (server.protocol === 'https:' ||
        (server.protocol === 'http:' && isSecurePage(server.protocol, server.hostname))) &&
      server.username === '' &&
      server.password === '';
    if (!isTrustworthy) return undefined;
    // Concatenated, not resolved: a path that starts with two slashes would name another host.
    const url = new URL(`${server.origin}${goalPath(goal, currentPath)}`);
    if (answer.callId !== undefined) url.searchParams.set('call_id', answer.callId);
    if (answer.callKey !== undefined) url.searchParams.set('k', answer.callKey);
    return url.href;
  } catch {
    return undefined; // no address
  }
}
