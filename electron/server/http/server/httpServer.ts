/** The Fastify instance with everything that holds for all routes: limits, hosts, origins, failures. */
import websocket from '@fastify/websocket';
import Fastify, {
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import type * as z from 'zod/mini';
import { SIGNALLING_MAX_MESSAGE_BYTES } from '#shared/limits.ts';
import { isStoreFailure } from '#server/storage/storeError.ts';
import { isDiskFull, storageProblem } from '#server/storage/storageFailure.ts';
import { compressAnswers } from './compression.ts';
import { refuseUnknownFilters } from './filters.ts';
import type { HostRules } from './hosts.ts';
import type { Certificate } from './certificate.ts';
import {
  DATABASE_AWAY,
  NO_DISK_SPACE,
  type Refusal,
  STORE_AWAY,
  bareRefusal,
  envelope,
  refuse,
} from './failures.ts';
import { type ConnectionLimits, createListener } from './listener.ts';
import { type LogLevel, describeError } from '#server/lib/log.ts';
import { logging } from './logging.ts';
import type { IsProxy } from '#server/lib/proxies.ts';
import { traceRequests } from './tracing.ts';
import { type Http, NO_COMPILERS, ValidationError, useZod } from './validation.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Failures of this route have the token endpoint's flat shape. */
    isFlat?: boolean;
    /** The route takes a WebSocket handshake; no other does. */
    isSocket?: boolean;
    /** Probes name the address of a machine or a container; what the route answers may be read by anyone. */
    takesAnyHost?: boolean;
    /** One line for the OpenAPI page; a route without it is left out there. */
    summary?: string;
    /** The body of a route that judges it by who sends it, for that page. */
    body?: z.core.$ZodType;
    /** What the route answers, for that page: by its schema, or the kinds of files that it sends. */
    answer?: z.core.$ZodType | readonly string[] | 'empty';
  }
}

/** Limits of failure J2. */
const BODY_BYTES = 65_536;
const REQUEST_TIMEOUT_MS = 15_000;
const HANDLER_TIMEOUT_MS = 10_000;
/** Sixty people who sign in at the same moment wait for each other's hashes; pages have patience for 15 s. */
export const SIGN_IN_TIMEOUT_MS = 14_000;
/** Longer than a handler may take: its refusal must still find the connection open. */
const CONNECTION_TIMEOUT_MS = SIGN_IN_TIMEOUT_MS + 2000;
const KEEP_ALIVE_MS = 30_000;
const MAX_HEADER_BYTES = 16_384;
const MAX_PARAMETER_LENGTH = 512;

export interface HttpOptions {
  readonly hosts: HostRules;
  readonly logLevel: LogLevel;
  readonly dataDirectory: string;
  readonly connections: ConnectionLimits;
  readonly isProxy: IsProxy;
  /** With one the server speaks TLS. */
  readonly certificate?: Certificate | undefined;
  /** Answers an address whose path cannot be decoded. */
  onBrokenPath(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Called after a write found no space: the driver may need its settings again. */
  onDiskFull(): Promise<void>;
}

/** Makes the instance, without routes. */
export async function createHttp(options: HttpOptions): Promise<Http> {
  const plain = Fastify({
    logger: logging(options.logLevel),
    schemaController: { compilersFactory: NO_COMPILERS },
    // Requests are not logged one by one: paths show who meets whom.
    logController: new LogController({ disableRequestLogging: true }),
    // Ours alone: an id that a client chooses could be another person's, or a secret.
    genReqId: () => randomUUID().slice(-12),
    trustProxy: (address) => options.isProxy(address),
    bodyLimit: BODY_BYTES,
    serverFactory: (handler) => listenerFor(handler, options),
    handlerTimeout: HANDLER_TIMEOUT_MS,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_LENGTH },
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      // No hook has run for such a request.
      const isOurs = options.hosts.isOurHost(request.headers.host);
      if (isOurs && error.code === 'FST_ERR_BAD_URL') void options.onBrokenPath(request, reply);
      else void refuse(reply, bareRefusal(isOurs ? statusOf(error) : 421));
    },
    clientErrorHandler: answerBrokenRequest,
  });
  const http = useZod(plain);
  acceptJsonOnly(http);
  http.setErrorHandler((error: FastifyError, request, reply) =>
    answerError(error, request, reply, options),
  );
  await http.register(websocket, {
    options: { maxPayload: SIGNALLING_MAX_MESSAGE_BYTES, perMessageDeflate: false },
    errorHandler: (error, socket) => {
      http.log.error({ err: describeError(error) }, 'socket');
      socket.terminate();
    },
  });
  traceRequests(http, options.isProxy);
  // After the plugin: its own hook must have marked a handshake, so that a refused one ends the connection.
  guardHosts(http, options.hosts);
  refuseUnknownFilters(http);
  compressAnswers(http);
  return http;
}

function listenerFor(handler: RequestListener, options: HttpOptions): Server {
  const { certificate, connections, isProxy } = options;
  const times = { requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS };
  const server = createListener(
    handler,
    { ...times, maxHeaderSize: MAX_HEADER_BYTES },
    certificate,
    connections,
    isProxy,
  );
  server.setTimeout(CONNECTION_TIMEOUT_MS);
  return server;
}

/** Other kinds of body reach no route: a foreign page could send them without being asked (M10, J1). */
function acceptJsonOnly(http: Http): void {
  http.removeAllContentTypeParsers();
  const parse = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // `POST …/run` and the like have no body, yet clients name its type all the same.
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}

function guardHosts(http: Http, hosts: HostRules): void {
  http.addHook('onRequest', async (request, reply) => {
    const { host, origin } = request.headers;
    const isSocket = request.headers.upgrade !== undefined;
    reply.header('x-request-id', request.id);
    // A handshake that is refused ends the connection; the caller must not send its next request on it.
    if (isSocket) reply.header('connection', 'close');
    const takesAnyHost = request.routeOptions.config.takesAnyHost === true;
    if (!takesAnyHost && !hosts.isOurHost(host)) return refuse(reply, bareRefusal(421));
    if (isSocket && request.routeOptions.config.isSocket !== true) {
      return refuse(reply, bareRefusal(404));
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && !isSocket) return undefined;
    const isForeign = request.headers['sec-fetch-site'] === 'cross-site';
    if (hosts.isOurOrigin(origin, host) && (!isForeign || origin !== undefined)) return undefined;
    return refuse(reply, FOREIGN_ORIGIN);
  });
}

const FOREIGN_ORIGIN: Refusal = {
  status: 403,
  problems: [{ reason: 'foreignOrigin', message: 'Requests from other sites aren’t allowed.' }],
};

async function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  options: HttpOptions,
): Promise<FastifyReply> {
  if (error instanceof ValidationError) return answer(request, reply, error.refusal);
  if (await isDiskFull(error, options.dataDirectory)) {
    await options.onDiskFull().catch(() => undefined);
    request.log.warn({ err: describeError(error) }, 'no disk space');
    return answer(request, reply, NO_DISK_SPACE);
  }
  if (storageProblem(error) === 'away') {
    request.log.warn({ err: describeError(error) }, 'the database is away');
    return answer(request, reply, DATABASE_AWAY);
  }
  if (isStoreFailure(error)) {
    request.log.warn({ err: describeError(error) }, 'the storage of files fails');
    return answer(request, reply, STORE_AWAY);
  }
  const status = statusOf(error);
  if (status < 500) return answer(request, reply, bareRefusal(status));
  // The log's line has the same id.
  request.log.error({ err: describeError(error), method: request.method }, 'failed');
  return answer(request, reply, {
    status,
    problems: [
      { reason: 'internalError', message: `The server could not do it. Reference: ${request.id}` },
    ],
  });
}

/** The envelope, or the flat object where the token endpoint needs it. */
function answer(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (request.routeOptions.config.isFlat !== true) return refuse(reply, refusal);
  const [problem] = refusal.problems;
  const error = refusal.status >= 500 ? 'server_error' : 'invalid_request';
  return reply.code(refusal.status).send({
    error,
    ...(problem && { error_description: problem.message }),
    ...(refusal === NO_DISK_SPACE && problem && { reason: problem.reason }),
  });
}

function statusOf(error: FastifyError): number {
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 600 ? status : 500;
}

/** What is not even HTTP gets the envelope too, and the connection ends. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 431
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 408
        : 400;
  const body = JSON.stringify(envelope(bareRefusal(status)));
  socket.end(
    `HTTP/1.1 ${status} ${envelope(bareRefusal(status)).error.message}\r\n` +
      'Content-Type: application/json; charset=utf-8\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
