import { setTimeout } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { SYSTEM_CLOCK } from '#server/lib/clock.ts';
import { parseSettings } from '#server/lib/settings/settings.ts';
import { createMailer } from './mailer.ts';

const WRITE_MS = 600;

test('a stop waits until every mail that was posted lies in the outbox, on a slow disk, too', async () => {
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
