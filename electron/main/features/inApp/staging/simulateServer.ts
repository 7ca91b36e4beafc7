/**
 * Puts answers of ours between the pages of one session and its server. The session must be made for it:
 * it is in memory, and belongs to one window.
 */
import type { Session } from 'electron';
import type { AnswerInPlace } from '../../../net/servers/answerInPlace.ts';

export interface SimulationParts {
  /** Whom the page's requests are for in truth: the server, or the app's own scheme. */
  readonly target: string;
  readonly pageOrigin: string;
  /** Absent where all answers are the target's own, or where they are put in place behind it. */
  readonly answer: AnswerInPlace | undefined;
  readonly onFailure: (reason: string) => void;
}

/** What a page says of itself and of its address; the server must not take it for another site's. */
const LEFT_OUT = /^(?:origin|referer|host|sec-.*)$/iu;

/** Does it, once for each session. */
export function simulateServer(session: Session, parts: SimulationParts): void {
  const { target, pageOrigin, answer } = parts;
  if (pageOrigin === target && answer === undefined) return;
  const scheme = new URL(pageOrigin).protocol.slice(0, -1);
  session.protocol.handle(scheme, async (request) => {
    const url = new URL(request.url);
    const pass = (): Promise<Response> => forward(session, request, url, target);
    try {
      // The main process carries requests to the server over this session, too; its wall judges the others.
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
    // Otherwise this very handler would be asked again.
    bypassCustomProtocolHandlers: target.startsWith('http'),
  });
}
