import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import fastify from 'fastify';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { SYSTEM_CLOCK } from '#server/lib/clock.ts';
import { parseSettings } from '#server/lib/settings/settings.ts';
import { createMailer } from './mailer.ts';

const WRITE_MS = 600;

test('a stop waits until all emails are in the outbox, also on a slow disk', async () => {
  const settings = parseSettings([]);
  if (!settings.ok) throw new Error(settings.failure);
  const kept: string[] = [];
  const mailer = createMailer({
    settings: settings.value,
    clock: SYSTEM_CLOCK,
    log: fastify().log,
    outbox: {
      async keep({ to }) {
        await setTimeout(WRITE_MS);
        kept.push(to);
      },
    },
  });
  const people = Array.from({ length: 5 }, (_none, index) => `p${String(index)}@acme.example`);
  for (const address of people) {
    mailer.post({ to: { address }, subject: 'Hello', text: 'Hello', languageTag: 'en' });
  }
  await mailer.stop();
  expect(kept).toEqual(people);
});

/** A mail server that accepts emails when `mayTake` resolves. */
async function startSmtp(mayTake: Promise<unknown>) {
  const taken: string[] = [];
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'], logger: false },
    onData(stream, { envelope }, done) {
      stream.resume();
      void mayTake.then(() => {
        taken.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { taken, url: `smtp://127.0.0.1:${address.port}` };
}

test('waiting emails are sent to a changed mail server', async () => {
  const parsed = parseSettings([]);
  if (!parsed.ok) throw new Error(parsed.failure);
  const { promise: release, resolve: mayTake } = Promise.withResolvers<undefined>();
  const [before, after] = await Promise.all([startSmtp(release), startSmtp(Promise.resolve())]);
  const settings = { ...parsed.value, smtp_url: before.url };
  const kept: string[] = [];
  const mailer = createMailer({
    ...{ settings, clock: SYSTEM_CLOCK, log: fastify().log },
    outbox: { keep: async ({ to }) => void kept.push(to) },
  });
  const people = Array.from({ length: 6 }, (_none, index) => `p${index}@acme.example`);
  for (const address of people)
    mailer.post({ to: { address }, subject: 'Hello', text: 'Hello', languageTag: 'en' });
  await setTimeout(WRITE_MS); // four are being sent, two wait
  settings.smtp_url = after.url;
  mayTake(undefined);
  await mailer.settled();
  expect([before.taken.toSorted(), after.taken.toSorted(), kept]).toEqual([
    people.slice(0, 4),
    people.slice(4),
    [],
  ]);
  await mailer.stop();
});
