/** The media of a fake camera and microphone, written to files that Chromium plays in a loop. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Capture {
  /** Red, green and blue, 0 … 255. */
  readonly colour: readonly [red: number, green: number, blue: number];
  readonly frequencyHz: number;
}

/** Paths of the two files. They stay until the system clears its temporary folder. */
export interface CaptureFiles {
  readonly video: string;
  readonly audio: string;
}

const WIDTH = 320;
const HEIGHT = 240;
const FRAMES = 10;
const FRAMES_PER_S = 10;
const BAR_WIDTH = WIDTH / FRAMES;
const WHITE_Y = 235;

const SAMPLE_RATE_HZ = 48_000;
const AMPLITUDE = 0.5 * 32_767;

/** Files by their media: one Chromium, started with them, serves all tests of a worker that need them. */
const written = new Map<string, Promise<CaptureFiles>>();

/** A video of one colour with a moving lighter bar, and a tone; each lasts a second. */
export async function captureFiles(capture: Capture): Promise<CaptureFiles> {
  const key = JSON.stringify(capture);
  const files = written.get(key) ?? writeCaptureFiles(capture);
  written.set(key, files);
  return files;
}

async function writeCaptureFiles({ colour, frequencyHz }: Capture): Promise<CaptureFiles> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plenum-capture-'));
  const files = {
    video: path.join(folder, 'camera.y4m'),
    audio: path.join(folder, 'microphone.wav'),
  };
  await writeFile(files.video, videoFile(colour));
  await writeFile(files.audio, audioFile(frequencyHz));
  return files;
}

/** YUV4MPEG2: a line of text, then each frame as three planes, colour at half the resolution. */
function videoFile(colour: Capture['colour']): Buffer {
  const header = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_PER_S}:1 Ip A1:1 C420\n`;
  const background = toYuv(colour);
  const frames = Array.from({ length: FRAMES }, (_, index) => frame(background, index * BAR_WIDTH));
  return Buffer.concat([Buffer.from(header), ...frames]);
}

function frame([y, u, v]: readonly [number, number, number], barStart: number): Buffer {
  const line = Buffer.alloc(WIDTH, y).fill(WHITE_Y, barStart, barStart + BAR_WIDTH);
  const chromaSize = (WIDTH / 2) * (HEIGHT / 2);
  return Buffer.concat([
    Buffer.from('FRAME\n'),
    ...Array.from({ length: HEIGHT }, () => line),
    Buffer.alloc(chromaSize, u),
    Buffer.alloc(chromaSize, v),
  ]);
}

/** BT.601 in video range, which Chromium assumes for any header. */
function toYuv([red, green, blue]: Capture['colour']): readonly [number, number, number] {
  return [
    toByte(16 + 0.257 * red + 0.504 * green + 0.098 * blue),
    toByte(128 - 0.148 * red - 0.291 * green + 0.439 * blue),
    toByte(128 + 0.439 * red - 0.368 * green - 0.071 * blue),
  ];
}

function toByte(value: number): number {
  return Math.min(255, Math.max(0, Math.round(value)));
}

/** RIFF WAVE: 16 bits, one channel. A second holds whole waves of any whole frequency, so the loop has no click. */
function audioFile(frequencyHz: number): Buffer {
  const data = Buffer.alloc(SAMPLE_RATE_HZ * 2);
  for (let sample = 0; sample < SAMPLE_RATE_HZ; sample += 1) {
    const phase = (2 * Math.PI * frequencyHz * sample) / SAMPLE_RATE_HZ;
    data.writeInt16LE(Math.round(Math.sin(phase) * AMPLITUDE), sample * 2);
  }
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20); // PCM
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE_HZ, 24);
  header.writeUInt32LE(SAMPLE_RATE_HZ * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}
