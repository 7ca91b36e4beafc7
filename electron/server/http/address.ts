/** The server's own address as the caller wrote it; the Host header has passed the allow-list by then. */
import type { FastifyRequest } from 'fastify';

/** For links: `http://localhost:4180`. */
export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.headers.host ?? 'localhost'}`;
}

/** For call strings: `localhost:4180`. */
export function hostOf(request: FastifyRequest): string {
  return request.headers.host ?? 'localhost';
}
