/** Limits guesses when PINs can be tried on several servers. */
import { type Guessing, createGuessing } from '#server/domain/accounts/guessing.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { Sharing } from './sharing.ts';

/** Creates the limits. Without other servers, they only count this server's guesses. */
export function createSharedGuessing(
  settings: Settings,
  clock: Clock,
  sharing: Pick<Sharing, 'onMessage' | 'send'> | undefined,
): Guessing {
  const guessing = createGuessing(settings, clock, (tried) =>
    sharing?.send({ type: 'pinTried', ...tried }),
  );
  sharing?.onMessage((message) => {
    if (message.type === 'pinTried') guessing.notePin(message);
  });
  return guessing;
}
