/** How much of the bar has room, by its width in pixels; the rest is behind “More”. */
export type BarRoom = 'wide' | 'middle' | 'narrow' | 'tiny' | 'compact';

/** All three groups. */
const WIDE_PX = 1080;
/** No name of the conference. */
const MIDDLE_PX = 620;
/** Microphone, camera, chat, hand, more and Leave. */
const NARROW_PX = 300;

export function roomOf(widthPx: number): BarRoom {
  // Not measured yet: the bar of most windows.
  if (widthPx === 0 || widthPx >= WIDE_PX) return 'wide';
  if (widthPx >= MIDDLE_PX) return 'middle';
  return widthPx >= NARROW_PX ? 'narrow' : 'tiny';
}

/** Whether screen sharing, reactions and participants have a button of their own. */
export function isRoomyBar(room: BarRoom): boolean {
  return room === 'wide' || room === 'middle';
}
