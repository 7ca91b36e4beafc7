/** Whether a request comes from the server's own machine. */
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#shared/loopback.ts';

/** A local proxy that no setting names would make everyone local, so a request that came through a proxy isn't. */
export function isOnThisMachine({ ip, headers }: FastifyRequest): boolean {
  const isForwarded = FORWARDED.some((name) => headers[name] !== undefined);
  return !isForwarded && isLoopback(ip.replace(/^::ffff:/u, ''));
}

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];
