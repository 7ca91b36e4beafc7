/** How much picture to send to each participant. */
export interface VideoBudget {
  readonly maxBitrateBps: number;
  readonly scaleResolutionDownBy: number;
  readonly maxFramerate: number;
}

/** One for the camera and one for a shared screen. */
export type VideoBudgets = Readonly<Record<'video' | 'screen', VideoBudget>>;

/**
 * In a mesh everyone encodes and sends the picture once for each other person, so the more there
 * are, the less each may take. The whole stays near 1.5 … 2 Mbit/s upstream, what a home line gives,
 * and frames get fewer, since each copy costs the processor as well.
 */
export function videoBudgets(remoteParticipantCount: number, isSharing: boolean): VideoBudgets {
  const camera = cameraBudget(remoteParticipantCount);
  // Letters must stay readable: all of the picture, and fewer of them. The camera beside it makes room.
  const screen = {
    maxBitrateBps: camera.maxBitrateBps * 0.75,
    scaleResolutionDownBy: 1,
    maxFramerate: 15,
  };
  if (!isSharing) return { video: camera, screen };
  const beside = {
    maxBitrateBps: camera.maxBitrateBps * 0.25,
    scaleResolutionDownBy: camera.scaleResolutionDownBy * 2,
    maxFramerate: Math.min(camera.maxFramerate, 24),
  };
  return { video: beside, screen };
}

function cameraBudget(remoteParticipantCount: number): VideoBudget {
  if (remoteParticipantCount <= 1)
    return { maxBitrateBps: 1_700_000, scaleResolutionDownBy: 1, maxFramerate: 30 };
  if (remoteParticipantCount === 2)
    return { maxBitrateBps: 900_000, scaleResolutionDownBy: 1.5, maxFramerate: 30 };
  if (remoteParticipantCount === 3)
    return { maxBitrateBps: 600_000, scaleResolutionDownBy: 2, maxFramerate: 24 };
  return { maxBitrateBps: 400_000, scaleResolutionDownBy: 2, maxFramerate: 20 };
}
