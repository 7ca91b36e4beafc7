/**
 * Replaces some of a server's responses for the pages of one session. The session must be a separate one, in memory and for one
 * window.
 */
import type { Session } from 'electron';
import type { AnswerInPlace } from '../../../net/servers/answerInPlace.ts';

export interface SimulationParts {
  /** Where the page's requests are really sent: to the server, or to the app's own scheme. */
  readonly target: string;
  readonly pageOrigin: string;
  /** Undefined when all responses are the target's own, or when they are replaced behind it. */
  readonly answer: AnswerInPlace | undefined;
  readonly onFailure: (reason: string) => void;
}

/** Headers that contain the page's origin and address: with them the server would see a request of another site. */
const LEFT_OUT = /^(?:origin|referer|host|sec-.*)$/iu;

/** Installs the handler; call it once per session. */
export function simulateServer(session: Session, parts: SimulationParts): void {
  const { target, pageOrigin, answer } = parts;
  if (pageOrigin === target && answer === undefined) return;
  const scheme = new URL(pageOrigin).protocol.slice(0, -1);
  session.protocol.handle(scheme, async (request) => {
    const url = new URL(request.url);
    const pass = (): Promise<Response> => forward(session, request, url, target);
    try {
      // The main process also sends its requests to the server over this session; the session's request filter checks all others.
      if (url.origin !== pageOrigin) {
        return await session.fetch(request, { bypassCustomProtocolHandlers: true });
      }
      if (answer === undefined) return await pass();
      return await answer({ method: request.method, pathname: url.pathname }, pass);
    } catch (error) {
      parts.onFailure(error instanceof Error ? error.message : 'unknown');
      return Response.error();
    }
  });
}

async function forward(
  session: Session,
  request: Request,
  url: URL,
  target: string,
): Promise<Response> {
  const headers = Object.fromEntries([...request.headers].filter(([name]) => !LEFT_OUT.test(name)));
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return session.fetch(`${target}${url.pathname}${url.search}`, {
    method: request.method,
    headers,
    ...(hasBody && { body: await request.arrayBuffer() }),
    // Otherwise the request would reach this handler again.
    bypassCustomProtocolHandlers: target.startsWith('http'),
  });
}
