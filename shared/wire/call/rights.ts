/** The rights of a person in a call: the fourteen rights of contract 5.3, and their messages. */
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

/** All rights. */
export const ALL_CALL_RIGHTS: CallRights = rightsWhere(() => true);

/** The rights for which `isAllowed` returns true. */
export function rightsWhere(isAllowed: (right: ClientRight) => boolean): CallRights {
  return z.parse(
    callRightsWire,
    Object.fromEntries(CLIENT_RIGHTS.map((right) => [right, isAllowed(right)])),
  );
}

/** Whether two sets of rights are equal. */
export function isSameRights(left: CallRights, right: CallRights): boolean {
  return CLIENT_RIGHTS.every((each) => left[each] === right[each]);
}

/** The media that a person sends; the screen in addition to the camera. */
interface SentMedia {
  readonly audio: boolean;
  readonly video: boolean;
  readonly screen: boolean;
  readonly screenSound?: boolean | undefined;
}

/** The media that the rights allow. */
export function limitMedia(media: SentMedia, rights: CallRights): SentMedia {
  const screen = media.screen && rights.desktop_sharing;
  return {
    audio: media.audio && rights.audio_send,
    video: media.video && rights.video_send,
    screen,
    ...(screen && media.screenSound === true && { screenSound: true }),
  };
}

/** Server to page: the rights have changed, because the conference was edited or the person's role changed. */
export const rightsChangedWire = z.object({
  type: z.literal('rightsChanged'),
  rights: callRightsWire,
});

/** Server to page: the announced media aren't all allowed; the others received this instead. */
export const mediaCorrectedWire = z.object({
  type: z.literal('mediaCorrected'),
  media: z.object({
    audio: z.boolean(),
    video: z.boolean(),
    screen: z.boolean(),
    screenSound: z.optional(z.boolean()),
  }),
});
