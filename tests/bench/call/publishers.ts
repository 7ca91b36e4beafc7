/**
 * Participants of a call on a LiveKit cluster without pages: each takes a seat on our server, like a guest's page, and sends a
 * small moving video to the cluster. They receive nothing, so that only the page has a load.
 */
import { WebSocket } from 'ws';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  AudioFrame,
  AudioSource,
  LocalAudioTrack,
  LocalVideoTrack,
  Room,
  TrackPublishOptions,
  TrackSource,
  VideoBufferType,
  VideoFrame,
  VideoSource,
} from '@livekit/rtc-node';
import { SIGNALLING_PING_INTERVAL_MS } from '#shared/limits.ts';
import type { PlaneGrant } from '#shared/wire/call/plane.ts';
import { type ClientMessage, serverMessageWire } from '#shared/wire/signalling.ts';

const WIDTH = 160;
const HEIGHT = 90;
const FRAME_MS = 100;
const SOUND_HZ = 48_000;
const TONE_HZ = 440;
const LOUDNESS = 12_000;
const SEAT_LIMIT_MS = 30_000;

export interface Publisher {
  /** Whether it is audible from now on. */
  speak(isSpeaking: boolean): void;
  leave(): Promise<void>;
}

/** Takes a seat and starts to send. */
async function joinAsPublisher(
  serverUrl: string,
  callId: string,
  name: string,
): Promise<Publisher> {
  const seat = await takeSeat(serverUrl, callId, name);
  const room = new Room();
  const [url = ''] = seat.grant.urls;
  await room.connect(url, seat.grant.token, { autoSubscribe: false, dynacast: false });
  const camera = new VideoSource(WIDTH, HEIGHT);
  const microphone = new AudioSource(SOUND_HZ, 1);
  const own = room.localParticipant;
  if (own === undefined) throw new Error('The cluster gave no place.');
  const picture = LocalVideoTrack.createVideoTrack('camera', camera);
  const voice = LocalAudioTrack.createAudioTrack('microphone', microphone);
  await own.publishTrack(
    picture,
    new TrackPublishOptions({ source: TrackSource.SOURCE_CAMERA, simulcast: false }),
  );
  await own.publishTrack(voice, new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE }));

  let isSpeaking = false;
  let count = Math.floor(Math.random() * WIDTH);
  const timer = setInterval(() => {
    count += 1;
    camera.captureFrame(drawFrame(count));
    // A full audio queue is no problem: the next samples are equivalent.
    if (isSpeaking) microphone.captureFrame(TONE).catch(() => undefined);
  }, FRAME_MS);
  return {
    speak(next) {
      isSpeaking = next;
    },
    async leave() {
      clearInterval(timer);
      await room.disconnect();
      await camera.close();
      await microphone.close();
      seat.leave();
    },
  };
}

/** Adds several people, one after the other, so that none waits for the machine too long. */
export async function joinPublishers(
  serverUrl: string,
  callId: string,
  count: number,
): Promise<readonly Publisher[]> {
  const publishers: Publisher[] = [];
  for (let index = 0; index < count; index += 1)
    publishers.push(await joinAsPublisher(serverUrl, callId, `Guest ${index + 1}`));
  return publishers;
}

interface TakenSeat {
  readonly grant: Extract<PlaneGrant, { kind: 'livekit' }>;
  leave(): void;
}

async function takeSeat(serverUrl: string, callId: string, guestName: string): Promise<TakenSeat> {
  const socket = new WebSocket(`${serverUrl.replace('http', 'ws')}/api/v3.8/signalling`, {
    origin: serverUrl,
  });
  const send = (message: ClientMessage): void => socket.send(JSON.stringify(message));
  const media = { audio: true, video: true, screen: false };
  const seated = new Promise<TakenSeat['grant']>((resolve, reject) => {
    socket.addEventListener('open', () => send({ type: 'join', callId, guestName, media }));
    socket.addEventListener('close', () => reject(new Error(`${guestName} got no seat.`)));
    socket.on('message', (data: Buffer) => {
      const message = serverMessageWire.safeParse(JSON.parse(data.toString()));
      if (!message.success || message.data.type !== 'joined') return;
      const { plane } = message.data;
      if (plane?.kind === 'livekit') resolve(plane);
      else reject(new Error('The server has no cluster.'));
    });
  });
  const tooLate = sleep(SEAT_LIMIT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`${guestName} waits for a seat.`);
  });
  const grant = await Promise.race([seated, tooLate]);
  const pings = setInterval(() => send({ type: 'ping' }), SIGNALLING_PING_INTERVAL_MS);
  return {
    grant,
    leave() {
      clearInterval(pings);
      send({ type: 'leave' });
      socket.close();
    },
  };
}

/** A grey frame (I420) with a moving bright bar. */
function drawFrame(count: number): VideoFrame {
  const luma = WIDTH * HEIGHT;
  const data = new Uint8Array((luma * 3) / 2).fill(128);
  const left = (count * 4) % WIDTH;
  for (let row = 0; row < HEIGHT; row += 1)
    data.fill(220, row * WIDTH + left, row * WIDTH + Math.min(left + 16, WIDTH));
  return new VideoFrame(data, WIDTH, HEIGHT, VideoBufferType.I420);
}

const TONE = new AudioFrame(
  Int16Array.from({ length: (SOUND_HZ * FRAME_MS) / 1000 }, (_, index) =>
    Math.round(Math.sin((2 * Math.PI * TONE_HZ * index) / SOUND_HZ) * LOUDNESS),
  ),
  SOUND_HZ,
  1,
  (SOUND_HZ * FRAME_MS) / 1000,
);
