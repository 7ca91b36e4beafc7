/** A call that starts with the press of Join: the request is sent while the page of the call renders. */
import { createCallEngine } from '#renderer/media/session/callEngine.ts';
import type { CallIdentity, MediaEngine } from '#renderer/media/engine.ts';
import type { Session } from '#renderer/domain/session.ts';
import { accessTokenAtom } from '#renderer/state/accessToken.ts';
import { readRanking } from '#renderer/state/chosenDevices.ts';
import { readEffects } from '#renderer/state/effects.ts';
import { type JoinChoice, joinChoiceAtom } from '#renderer/state/joinChoice.ts';
import { type Store, servicesAtom } from '#renderer/state/services.ts';
import { sessionAtom } from '#renderer/state/session.ts';

/** A call that no page has taken over by then is left: the person has opened another page. */
const TAKE_LIMIT_MS = 10_000;

interface BegunCall {
  readonly choice: JoinChoice;
  readonly engine: MediaEngine;
  readonly timer: ReturnType<typeof setTimeout>;
}

let begun: BegunCall | undefined;

/** Joins with the choices of the green room; does nothing without them. Resolves with the server's first answer. */
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

/** The call that was started for a choice, until a page takes it over. */
export function findBegunCall(choice: JoinChoice | undefined): MediaEngine | undefined {
  return begun !== undefined && begun.choice === choice ? begun.engine : undefined;
}

/** From now on the page that shows the call is responsible for leaving it. */
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
