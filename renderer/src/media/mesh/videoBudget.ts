/** The video to send to each participant. */
export interface VideoBudget {
  readonly maxBitrateBps: number;
  readonly scaleResolutionDownBy: number;
  readonly maxFramerate: number;
}

/** One for the camera and one for a shared screen. */
export type VideoBudgets = Readonly<Record<'video' | 'screen', VideoBudget>>;

/**
 * In a mesh everyone encodes and sends their video once for each other person, so each copy gets smaller with more people. The
 * total stays near 1.5 … 2 Mbit/s upstream, which home connections have, and the frame rate drops, because each copy also needs
 * processor time.
 */
export function videoBudgets(remoteParticipantCount: number, isSharing: boolean): VideoBudgets {
  const camera = cameraBudget(remoteParticipantCount);
  // Text must stay readable: full size, at a lower frame rate. The camera is reduced to make room.
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

/** With it, the first frame of a camera with 1280 × 720 takes a tenth of a second. */
const START_KBPS = 900;

/**
 * Changes the other side's description so that Chromium starts sending at a higher bit rate. Otherwise it starts at 300 kbit/s, too
 * little for a camera: it drops the first four frames, and the other side waits for the fifth. Other browsers ignore the parameter.
 */
export function withStartBitrate(sdp: string): string {
  const type = /^a=rtpmap:(\d+) VP8\//mu.exec(sdp)?.[1];
  if (type === undefined) return sdp;
  const format = `a=fmtp:${type} `;
  const parameter = `x-google-start-bitrate=${START_KBPS}`;
  return sdp.includes(format)
    ? sdp.replaceAll(format, `${format}${parameter};`)
    : sdp.replaceAll(/^a=rtpmap:\d+ VP8\/.*$/gmu, `$&\r\n${format}${parameter}`);
}
