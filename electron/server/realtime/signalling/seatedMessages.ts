/** The messages of people inside, and the part of the call that handles each. */
import type { ClientMessage } from '#shared/wire/signalling.ts';
import type { Captions } from './captions.ts';
import type { ChatRoom } from './chatRoom.ts';
import { mayExtend } from './endingNews.ts';
import type { Gestures } from './gestures.ts';
import type { LiveConferences } from './liveConferences.ts';
import type { Moderation } from './moderation.ts';
import { type Seat, mayAdmit } from './seats.ts';

export interface SeatedParts {
  readonly live: LiveConferences;
  /** Moves the planned end `seenEndS`; `by` is the name of the person who does it. */
  extend(conferenceId: string, seenEndS: number, by: string): Promise<void>;
  readonly moderation: Moderation;
  readonly chat: ChatRoom;
  readonly gestures: Gestures;
  readonly captions: Captions;
  onError(error: unknown): void;
}

/** Handles a message; calls `invalid` with the reason if it is invalid. */
export function takeSeatedMessage(
  parts: SeatedParts,
  seat: Seat,
  message: ClientMessage,
  invalid: (reason: string) => void,
): void {
  const { live } = parts;
  const { conferenceId } = seat.visitor;
  /** Runs in the background: only its error is handled. */
  const follow = (work: Promise<void>): void => {
    work.catch((error: unknown) => parts.onError(error));
  };
  switch (message.type) {
    case 'signal': {
      // The other person may have just left; that isn't the sender's fault.
      const other = live.seats(conferenceId).find((each) => each.id === message.to);
      if (other !== seat) other?.link?.send({ type: 'signal', from: seat.id, data: message.data });
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
      return; // Every state knows these, see `handle` of the connection.
    default:
      message satisfies never;
  }
}
