/**
 * The floor for the server's answers: only Fastify, which parses the same answer and serializes it again. Started with a file of
 * answers by path; prints `ready <address>` when it listens.
 */
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import Fastify from 'fastify';
import * as z from 'zod/mini';

const [file = ''] = process.argv.slice(2);
const answers = z.parse(z.record(z.string(), z.string()), JSON.parse(await readFile(file, 'utf8')));
const http = Fastify();
for (const [path, text] of Object.entries(answers)) {
  http.get(path, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(JSON.parse(text))),
  );
}
console.log(`ready ${await http.listen({ port: 0 })}`);
