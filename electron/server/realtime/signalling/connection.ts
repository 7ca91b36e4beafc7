/** One signalling socket, from the handshake to the close: limits, order of messages, who hears what. */
import type { WebSocket } from 'ws';
import { SIGNALLING_MAX_MESSAGES_PER_S } from '#shared/limits.ts';
import {
  type ClientMessage,
  type JoinMessage,
  type Rejection,
  type ServerMessage,
  clientMessageWire,
} from '#shared/wire/signalling.ts';
import type { Result } from '#shared/result.ts';
import { withSpan } from '#server/lib/tracing.ts';
import type { Admitted } from './admission.ts';
import type { CallRoute, Handshake } from './callRoute.ts';
import type { ChatRoom } from './chatRoom.ts';
import { mayExtend } from './endingNews.ts';
import type { Captions } from './captions.ts';
import type { Gestures } from './gestures.ts';
import type { LiveConferences } from './liveConferences.ts';
import type { Moderation } from './moderation.ts';
import { type Link, type Seat, type Waiter, mayAdmit } from './seats.ts';
import { writeMessage } from './writtenMessage.ts';
import { parseMessage } from '#server/realtime/parseMessage.ts';

/** Close codes of the WebSocket protocol that are used here. */
const CLOSE = {
  ...{ normal: 1000, goingAway: 1001, policy: 1008, problem: 1011 },
  ...{ restart: 1012, tryLater: 1013 },
} as const;

const INVALID_LIMIT = 3;

/** A receiver that lets this much pile up is gone. */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;

export interface ConnectionParts {
  readonly live: LiveConferences;
  readonly route: CallRoute;
  readonly handshake: Handshake;
  readonly joinTimeoutMs: number;
  readonly silenceLimitMs: number;
  now(): number;
  judge(message: JoinMessage): Promise<Result<Admitted, Rejection>>;
  /** Whether someone with a seat in a conference that has ended comes back to it. */
  hasEnded(conferenceId: string): Promise<boolean>;
  /** Moves the planned end that was seen; `by` is the name of who does it. */
  extend(conferenceId: string, seenEndS: number, by: string): Promise<void>;
  /** Another server has the socket now. */
  onPassedOn(this: void): void;
  readonly moderation: Moderation;
  readonly chat: ChatRoom;
  readonly gestures: Gestures;
  readonly captions: Captions;
  onError(error: unknown): void;
}

type State =
  | { readonly kind: 'new' }
  | { readonly kind: 'joining' }
  /** Another server has the conference. */
  | { readonly kind: 'passedOn' }
  | { readonly kind: 'waiting'; readonly waiter: Waiter }
  | { readonly kind: 'seated'; readonly seat: Seat }
  | { readonly kind: 'closed' };

export type Connection = ReturnType<typeof serveConnection>;

export function serveConnection(socket: WebSocket, parts: ConnectionParts) {
  const { live } = parts;
  let state: State = { kind: 'new' };
  let invalidCount = 0;
  let heardAt = parts.now();
  let second = { startedAt: parts.now(), count: 0 };

  const joinTimer = setTimeout(() => {
    if (state.kind === 'new') close(CLOSE.policy, 'no join message');
  }, parts.joinTimeoutMs);
  joinTimer.unref();

  const link: Link = {
    send,
    reject(book, code, by) {
      send({ type: 'rejected', book, code, ...(by !== undefined && { by }) });
      state = { kind: 'closed' };
      close(CLOSE.normal, 'rejected');
    },
    drop() {
      state = { kind: 'closed' };
      close(CLOSE.normal, 'resumed elsewhere');
    },
    seated(seat) {
      state = { kind: 'seated', seat };
      follow(parts.chat.sendStretch(seat, undefined));
    },
  };

  function send(message: ServerMessage): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) {
      socket.terminate();
      return;
    }
    socket.send(writeMessage(message));
  }

  /** What continues on its own: only its problem is of interest. */
  function follow(work: Promise<void>): void {
    work.catch((error: unknown) => parts.onError(error));
  }

  function close(code: number, reason: string): void {
    clearTimeout(joinTimer);
    socket.close(code, reason);
  }

  /** At most so many messages a second, protocol pings included. */
  function isFlood(): boolean {
    const now = parts.now();
    heardAt = now;
    if (now - second.startedAt >= 1000) second = { startedAt: now, count: 0 };
    second.count += 1;
    if (second.count <= SIGNALLING_MAX_MESSAGES_PER_S) return false;
    socket.removeListener('message', onMessage);
    close(CLOSE.policy, 'too many messages');
    return true;
  }

  function invalid(reason: string): void {
    invalidCount += 1;
    send({ type: 'invalid', reason });
    if (invalidCount < INVALID_LIMIT) return;
    socket.removeListener('message', onMessage);
    close(CLOSE.policy, 'too many invalid messages');
  }

  /** Whether this server has the conference; otherwise the socket goes to the one that has it, or ends. */
  async function findHere(message: JoinMessage): Promise<boolean> {
    const { route, handshake } = parts;
    const place = await route.find(message.callId);
    if (place.kind === 'here') {
      socket.once('close', place.leave);
      if (socket.readyState === socket.OPEN) return true;
      place.leave();
    } else if (place.kind === 'unknown') {
      close(CLOSE.tryLater, 'not found yet');
    } else if (route.isPassedOn(handshake)) {
      close(CLOSE.restart, 'elsewhere');
    } else {
      state = { kind: 'passedOn' };
      socket.removeListener('message', onMessage);
      route.passOn(socket, place.address, message, handshake);
      parts.onPassedOn();
    }
    return false;
  }

  async function join(message: JoinMessage): Promise<void> {
    state = { kind: 'joining' };
    if (!(await findHere(message))) return;
    if (message.resume) {
      const { participantId, key } = message.resume;
      if (live.resume(message.callId, participantId, key, link)) return;
      if (await parts.hasEnded(message.callId)) {
        link.reject('conference', '18');
        return;
      }
    }
    const judged = await parts.judge(message);
    // The socket may have gone while the database was asked.
    if (socket.readyState !== socket.OPEN) return;
    if (!judged.ok) {
      link.reject(judged.failure.book, judged.failure.code);
      return;
    }
    const { visitor, mustWait } = judged.value;
    if (mustWait || live.holdsBack(visitor)) {
      const waiting = live.wait(visitor, link);
      if (waiting.ok) state = { kind: 'waiting', waiter: waiting.value };
      else link.reject(waiting.failure.book, waiting.failure.code);
      return;
    }
    const entered = live.enter(visitor, link);
    if (!entered.ok) link.reject(entered.failure.book, entered.failure.code);
  }

  function handleSeated(seat: Seat, message: ClientMessage): void {
    const { conferenceId } = seat.visitor;
    switch (message.type) {
      case 'signal': {
        // The other may have left a moment ago; that is no fault of the sender.
        const other = live.seats(conferenceId).find((each) => each.id === message.to);
        if (other !== seat)
          other?.link?.send({ type: 'signal', from: seat.id, data: message.data });
        return;
      }
      case 'media':
        live.setMedia(seat, message.media);
        return;
      case 'quality':
        live.measured(seat, message.quality);
        return;
      case 'planeWish':
        live.renewPlane(seat);
        return;
      case 'admit':
      case 'refuse':
        if (!mayAdmit(seat.visitor)) invalid('only owners and moderators let people in');
        else if (message.type === 'admit') live.admit(conferenceId, message.participantId);
        else live.refuse(conferenceId, message.participantId);
        return;
      case 'extend':
        if (!mayExtend(seat.visitor)) invalid('only owners and moderators move the end');
        else follow(parts.extend(conferenceId, message.endS, seat.visitor.displayName));
        return;
      case 'moderate':
        parts.moderation.act(seat, message.act).then(
          (done) => {
            if (!done.ok) invalid(done.failure);
          },
          (error: unknown) => parts.onError(error),
        );
        return;
      case 'chatSend':
        return follow(parts.chat.send(seat, message));
      case 'chatHistory':
        return follow(parts.chat.sendStretch(seat, message.before));
      case 'chatFile':
        return follow(parts.chat.giveKey(seat, message));
      case 'hand':
        return parts.gestures.setHand(seat, message.isRaised);
      case 'react':
        return parts.gestures.react(seat, message.reaction);
      case 'caption':
        return parts.captions.say(seat, message);
      case 'join':
        return invalid('joined already');
      case 'ping':
      case 'leave':
        return; // Every state knows these, see `handle`.
      default:
        message satisfies never;
    }
  }

  function handle(message: ClientMessage): void {
    if (message.type === 'ping') {
      send({ type: 'pong' });
    } else if (message.type === 'leave') {
      depart();
      close(CLOSE.normal, 'left');
    } else if (message.type === 'join' && state.kind === 'new') {
      clearTimeout(joinTimer);
      withSpan('signalling join', () => join(message)).catch((error: unknown) => {
        parts.onError(error);
        close(CLOSE.problem, 'the server could not do it');
      });
    } else if (state.kind === 'seated') {
      handleSeated(state.seat, message);
    } else {
      invalid(state.kind === 'new' ? 'join first' : 'not inside yet');
    }
  }

  /** Gives the place up at once. */
  function depart(): void {
    if (state.kind === 'seated') live.leave(state.seat);
    if (state.kind === 'waiting') live.stopWaiting(state.waiter);
    state = { kind: 'closed' };
  }

  function onMessage(data: unknown, isBinary: boolean): void {
    if (state.kind === 'closed' || isFlood()) return;
    const message = isBinary ? undefined : parseMessage(clientMessageWire, data);
    if (message) handle(message);
    else invalid('not a message of this protocol');
  }

  socket.on('message', onMessage);
  socket.on('ping', () => {
    if (state.kind !== 'closed' && state.kind !== 'passedOn') isFlood();
  });
  // Broken frames and resets end in `close`; without a listener they would end the process.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearTimeout(joinTimer);
    if (state.kind === 'seated') live.disconnected(state.seat, link);
    if (state.kind === 'waiting') live.stopWaiting(state.waiter);
    state = { kind: 'closed' };
  });

  return {
    /** Ends the link when it has been silent for too long. */
    checkSilence(): void {
      // The other server knows when someone was last heard of.
      if (state.kind === 'passedOn') return;
      if (parts.now() - heardAt > parts.silenceLimitMs) socket.terminate();
    },
    shutDown(): void {
      state = { kind: 'closed' };
      close(CLOSE.goingAway, 'the server stops');
    },
  };
}
