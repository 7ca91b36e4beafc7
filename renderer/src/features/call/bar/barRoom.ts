/** The buttons that have room in the bar, by its width in pixels; the rest is in “More”. */
export type BarRoom = 'wide' | 'middle' | 'narrow' | 'tiny' | 'compact';

/** All three groups. */
const WIDE_PX = 1080;
/** Without the conference's name. */
const MIDDLE_PX = 620;
/** Microphone, camera, chat, hand, more and Leave. */
const NARROW_PX = 300;

export function roomOf(widthPx: number): BarRoom {
  // Not measured yet: the layout of most windows.
  if (widthPx === 0 || widthPx >= WIDE_PX) return 'wide';
  if (widthPx >= MIDDLE_PX) return 'middle';
  return widthPx >= NARROW_PX ? 'narrow' : 'tiny';
}

/** Whether screen sharing, reactions and participants have their own buttons. */
export function isRoomyBar(room: BarRoom): boolean {
  return room === 'wide' || room === 'middle';
}
