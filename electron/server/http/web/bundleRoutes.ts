/** Serves the browser bundle: documents for page addresses, files by the manifest, nothing else. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentKind } from '#shared/documentKinds.ts';
import { pageConferenceId } from '#shared/links.ts';
import {
  NOT_FOUND_KIND,
  SERVED_HEADERS,
  cacheControl,
  decodePath,
  documentFile,
  documentKind,
  documentLanguage,
  mediaType,
} from '#shared/webBundle.ts';
import { acceptsBrotli } from '#server/http/server/compression.ts';
import { bareRefusal, refuse } from '#server/http/server/failures.ts';
import type { Http } from '#server/http/server/validation.ts';
import type { Bundle, BundleSource } from './bundle.ts';

const MISSING =
  'The browser bundle is not built yet. Run "npm run build", or give its folder with --web.\n';

/** Whether a conference is running that guests may join. */
export type IsRunning = (conferenceId: string) => Promise<boolean>;

/** Handles all requests that no other route handles. */
export function bundleRoutes(http: Http, source: BundleSource, isRunning: IsRunning): void {
  http.setNotFoundHandler((request, reply) => answerPage(source, request, reply, isRunning));
}

/** Responds to an address outside the API: with a page, a file, or the "not found" page. */
export async function answerPage(
  source: BundleSource,
  request: FastifyRequest,
  reply: FastifyReply,
  isRunning: IsRunning = () => Promise.resolve(false),
): Promise<FastifyReply> {
  const path = request.url.split('?')[0] ?? '/';
  const pathname = decodePath(path);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isPage = documentKind(path) !== undefined;
  if (
    !isRead ||
    /^\/(?:api|oauth2)(?:\/|$)/u.test(pathname ?? path) ||
    (pathname === undefined && !isPage)
  ) {
    return refuse(reply, bareRefusal(404));
  }
  const bundle = await source.current();
  if (!bundle) {
    return reply
      .code(503)
      .headers({ ...SERVED_HEADERS, 'cache-control': 'no-store', 'retry-after': '5' })
      .type('text/plain; charset=utf-8')
      .send(MISSING);
  }
  if (pathname !== undefined) return sendPage(request, reply, bundle, pathname, isRunning);
  return sendDocument(request, reply.code(404), bundle, NOT_FOUND_KIND);
}

/** Whether the address asks for in-app mode (GD-1). */
function isInApp({ query }: FastifyRequest): boolean {
  return Reflect.get(Object(query), 'mode') === 'inapp';
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  bundle: Bundle,
  pathname: string,
  isRunning: IsRunning,
): Promise<FastifyReply> {
  const kind = documentKind(pathname);
  if (kind !== undefined) {
    const id = pageConferenceId(pathname);
    const runs = id !== undefined && (await isRunning(id));
    return sendDocument(request, reply, bundle, kind, runs);
  }
  reply.headers(SERVED_HEADERS);
  const file = pathname.slice(1);
  if (!bundle.files.has(file)) return sendKept(reply, bundle, file);
  // Documents are only served at page addresses: here they would lack their content security policy.
  if (file.startsWith('documents/')) return refuse(reply, bareRefusal(404));
  reply
    .header('vary', 'Accept-Encoding')
    .header('cache-control', cacheControl(file, bundle.immutable));
  return sendFile(request, reply, bundle, file);
}

async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  bundle: Bundle,
  kind: DocumentKind,
  isRunning = false,
): Promise<FastifyReply> {
  const { cookie, 'accept-language': accepted } = request.headers;
  // To the letter of GD-2, only the stored language counts.
  const language = documentLanguage(cookie, bundle.isStrict ? undefined : accepted);
  reply
    .headers(SERVED_HEADERS)
    .header('content-security-policy', isInApp(request) ? bundle.inAppPolicy : bundle.policy)
    .header('permissions-policy', bundle.permissions)
    .header('content-language', language)
    .header('vary', 'Cookie, Accept-Language, Accept-Encoding')
    .header('cache-control', 'no-cache');
  return sendFile(request, reply, bundle, documentFile(kind, language), isRunning);
}

/** A page of an earlier build still loads its own parts. */
async function sendKept(reply: FastifyReply, bundle: Bundle, file: string): Promise<FastifyReply> {
  const kept = await bundle.readKept(file);
  if (!kept) return refuse(reply, bareRefusal(404));
  return reply
    .header('cache-control', cacheControl(file, new Set([file])))
    .header('etag', kept.etag)
    .type(mediaType(file))
    .send(kept.bytes);
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  bundle: Bundle,
  file: string,
  isRunning = false,
): Promise<FastifyReply> {
  const wantsBrotli = acceptsBrotli(request.headers['accept-encoding']);
  const compressed = wantsBrotli
    ? await bundle.read(file, { compressed: true, isRunning })
    : undefined;
  const found = compressed ?? (await bundle.read(file, { isRunning }));
  if (!found) return refuse(reply, bareRefusal(404));
  reply.header('etag', found.etag);
  const known = request.headers['if-none-match']
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//u, ''));
  if (known?.includes(found.etag) && reply.statusCode === 200) return reply.code(304).send();
  if (compressed) reply.header('content-encoding', 'br');
  return reply.type(mediaType(file)).send(found.bytes);
}
