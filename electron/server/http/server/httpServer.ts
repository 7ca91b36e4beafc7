/** The Fastify instance with everything that applies to all routes: limits, hosts, origins, failures. */
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
    /** The route accepts a WebSocket handshake; all others refuse it. */
    isSocket?: boolean;
    /** Probes use the address of a machine or a container; anyone may read this route's response. */
    takesAnyHost?: boolean;
    /** One line for the OpenAPI page; routes without it aren't listed there. */
    summary?: string;
    /** For the OpenAPI page: the body of a route that validates it by sender. */
    body?: z.core.$ZodType;
    /** For the OpenAPI page: the response, as a schema or as the types of its files. */
    answer?: z.core.$ZodType | readonly string[] | 'empty';
  }
}

/** Limits of failure J2. */
const BODY_BYTES = 65_536;
const REQUEST_TIMEOUT_MS = 15_000;
const HANDLER_TIMEOUT_MS = 10_000;
/** Sixty simultaneous sign-ins wait for each other's hashes; pages wait up to 15 s. */
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
  /** With a certificate, the server speaks TLS. */
  readonly certificate?: Certificate | undefined;
  /** Answers an address whose path cannot be decoded. */
  onBrokenPath(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Called after a write failed for lack of space: the driver may need its settings again. */
  onDiskFull(): Promise<void>;
}

/** Makes the instance, without routes. */
export async function createHttp(options: HttpOptions): Promise<Http> {
  const plain = Fastify({
    logger: logging(options.logLevel),
    schemaController: { compilersFactory: NO_COMPILERS },
    // Single requests aren't logged: their paths show who meets whom.
    logController: new LogController({ disableRequestLogging: true }),
    // Only our own ids: one from a client could be another person's, or a secret.
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
  // After the plugin, whose hook marks a handshake: so a refused handshake ends the connection.
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

/** No route gets other body types: a page of another site could send them without a preflight (M10, J1). */
function acceptJsonOnly(http: Http): void {
  http.removeAllContentTypeParsers();
  const parse = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Requests such as `POST …/run` have no body, but clients still send its type.
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}

function guardHosts(http: Http, hosts: HostRules): void {
  http.addHook('onRequest', async (request, reply) => {
    const { host, origin } = request.headers;
    const isSocket = request.headers.upgrade !== undefined;
    reply.header('x-request-id', request.id);
    // A refused handshake ends the connection; the client must not reuse it for its next request.
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

/** The envelope, or the flat object for the token endpoint. */
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

/** A request that isn't valid HTTP gets the envelope as well, and the connection ends. */
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
