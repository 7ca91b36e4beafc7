/** The first message for a new or kept seat: who is there, the media plane, and the person's rights. */
import type { PlaneGrant } from '#shared/wire/call/plane.ts';
import type { CurrentNews } from './conferenceNews.ts';
import type { IceServerWire } from './iceServers.ts';
import type { MediaPlanes } from './mediaPlanes.ts';
import type { RoomNewsSender } from './roomNews.ts';
import { rightsOfSeat } from './seatRights.ts';
import {
  type LiveConference,
  type Seat,
  describeSeat,
  describeWaiting,
  mayAdmit,
} from './seats.ts';

export type Welcome = (
  conference: LiveConference,
  seat: Seat,
  how: {
    readonly isResumed: boolean;
    /** The recipient of the offer that came with the join message. */
    readonly offeredTo?: string | undefined;
  },
) => void;

export function createWelcome({
  planes,
  news,
  roomNews,
  iceServers,
}: {
  readonly planes: MediaPlanes;
  readonly news: Pick<CurrentNews, 'recordingOf' | 'sendEnding'>;
  readonly roomNews: Pick<RoomNewsSender, 'lastNewsNumber'>;
  readonly iceServers: readonly IceServerWire[];
}): Welcome {
  function sendJoined(
    conference: LiveConference,
    seat: Seat,
    { isResumed, offeredTo }: Parameters<Welcome>[2],
    plane: PlaneGrant,
  ): void {
    const canAdmit = mayAdmit(seat.visitor);
    seat.link?.send({
      type: 'joined',
      self: describeSeat(seat),
      resumeKey: seat.resumeKey,
      ...(seat.ratingKey !== undefined && { ratingKey: seat.ratingKey }),
      resumed: isResumed,
      participants: [...conference.seats.values()]
        .filter((other) => other !== seat)
        .map(describeSeat),
      ...(offeredTo !== undefined && { offeredTo }),
      iceServers: [...iceServers],
      plane,
      canAdmit,
      waiting: canAdmit ? describeWaiting(conference) : [],
      rights: rightsOfSeat(seat),
      isLocked: conference.isLocked,
      ...(seat.visitor.planned && { stage: seat.visitor.planned }),
      recording: news.recordingOf(conference.id) ?? null,
      newsNumber: roomNews.lastNewsNumber(),
    });
    news.sendEnding(seat);
    for (const message of seat.unsent.splice(0)) seat.link?.send(message);
  }

  return (conference, seat, how) => {
    const { link } = seat;
    // If a token must be signed first, the message has the people at that later moment.
    planes.grant(seat, (plane) => {
      if (link !== undefined && seat.link === link) sendJoined(conference, seat, how, plane);
    });
  };
}
