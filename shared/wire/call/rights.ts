/** What someone may do in a call: the fourteen rights of contract 5.3, and how the two sides speak of them. */
import * as z from 'zod/mini';

/** The fourteen client rights (contract 5.3). */
export const CLIENT_RIGHTS = [
  'chat_send',
  'chat_rcv',
  'slide_show_send',
  'slide_show_rcv',
  'white_board_send',
  'white_board_rcv',
  'file_transfer_send',
  'file_transfer_rcv',
  'desktop_sharing',
  'recording',
  'audio_send',
  'audio_rcv',
  'video_send',
  'video_rcv',
] as const;
export type ClientRight = (typeof CLIENT_RIGHTS)[number];

/** All of them, each said. */
export const callRightsWire = z.record(z.enum(CLIENT_RIGHTS), z.boolean());
export type CallRights = Readonly<Record<ClientRight, boolean>>;

/** The rights of those from whom nothing is withheld. */
export const ALL_CALL_RIGHTS: CallRights = rightsWhere(() => true);

/** The rights for which the question is answered with yes. */
export function rightsWhere(isAllowed: (right: ClientRight) => boolean): CallRights {
  return z.parse(
    callRightsWire,
    Object.fromEntries(CLIENT_RIGHTS.map((right) => [right, isAllowed(right)])),
  );
}

/** Whether nothing is allowed in one and forbidden in the other. */
export function isSameRights(left: CallRights, right: CallRights): boolean {
  return CLIENT_RIGHTS.every((each) => left[each] === right[each]);
}

/** What someone sends of themselves; the screen goes beside the camera. */
interface SentMedia {
  readonly audio: boolean;
  readonly video: boolean;
  readonly screen: boolean;
  readonly screenSound?: boolean | undefined;
}

/** What of it the rights let through. */
export function limitMedia(media: SentMedia, rights: CallRights): SentMedia {
  const screen = media.screen && rights.desktop_sharing;
  return {
    audio: media.audio && rights.audio_send,
    video: media.video && rights.video_send,
    screen,
    ...(screen && media.screenSound === true && { screenSound: true }),
  };
}

/** Server to page: the rights are other ones from now on; the conference was edited, or the person's role is another. */
export const rightsChangedWire = z.object({
  type: z.literal('rightsChanged'),
  rights: callRightsWire,
});

/** Server to page: what the page said it sends may not be sent; the others received this instead. */
export const mediaCorrectedWire = z.object({
  type: z.literal('mediaCorrected'),
  media: z.object({
    audio: z.boolean(),
    video: z.boolean(),
    screen: z.boolean(),
    screenSound: z.optional(z.boolean()),
  }),
});
