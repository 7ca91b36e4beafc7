/** A call that begins with the press of Join: the server is asked while the page of the call is drawn. */
import { createCallEngine } from '#renderer/media/session/callEngine.ts';
import type { CallIdentity, MediaEngine } from '#renderer/media/engine.ts';
import type { Session } from '#renderer/domain/session.ts';
import { accessTokenAtom } from '#renderer/state/accessToken.ts';
import { readRanking } from '#renderer/state/chosenDevices.ts';
import { readEffects } from '#renderer/state/effects.ts';
import { type JoinChoice, joinChoiceAtom } from '#renderer/state/joinChoice.ts';
import { type Store, servicesAtom } from '#renderer/state/services.ts';
import { sessionAtom } from '#renderer/state/session.ts';

/** A call that no page has taken by then is left: its person was led elsewhere. */
const TAKE_LIMIT_MS = 10_000;

interface BegunCall {
  readonly choice: JoinChoice;
  readonly engine: MediaEngine;
  readonly timer: ReturnType<typeof setTimeout>;
}

let begun: BegunCall | undefined;

/** Joins as it was chosen in the green room; without a choice nothing begins. Resolves with the server's first answer. */
export async function beginCall(store: Store): Promise<void> {
  const choice = store.get(joinChoiceAtom);
  if (choice === undefined) return;
  endBegunCall();
  const { storage } = store.get(servicesAtom);
  const engine = createCallEngine();
  begun = { choice, engine, timer: setTimeout(endBegunCall, TAKE_LIMIT_MS) };
  engine.join({
    ...{ callId: choice.callId, pin: choice.pin, devices: choice },
    initialMedia: { audio: choice.audio, video: choice.video },
    identity: identityOf(store.get(sessionAtom), async () => store.set(accessTokenAtom)),
    readRanking: () => readRanking(storage),
    readEffects: () => readEffects(storage),
  });
  await new Promise<void>((resolve) => {
    const stop = engine.subscribe(() => {
      if (engine.getSnapshot().kind === 'connecting') return;
      stop();
      resolve();
    });
  });
}

/** What has begun for a choice. It stays so until the page that shows it takes it. */
export function findBegunCall(choice: JoinChoice | undefined): MediaEngine | undefined {
  return begun !== undefined && begun.choice === choice ? begun.engine : undefined;
}

/** The page that shows the call leaves it from now on. */
export function takeBegunCall(engine: MediaEngine): void {
  if (begun?.engine !== engine) return;
  clearTimeout(begun.timer);
  begun = undefined;
}

function endBegunCall(): void {
  if (begun === undefined) return;
  clearTimeout(begun.timer);
  begun.engine.leave();
  begun = undefined;
}

export function identityOf(
  session: Session,
  accessToken: () => Promise<string | undefined>,
): CallIdentity {
  return session.kind === 'user'
    ? { kind: 'user', accessToken, name: session.user.displayName }
    : { kind: 'guest', name: session.kind === 'guest' ? session.guest.displayName : '' };
}
