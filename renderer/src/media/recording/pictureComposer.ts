/** Draws everyone in the call into one picture, and returns it as a stream. */
import { reportShown } from '../shownPictures.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { initialsOf } from '#renderer/lib/initials.ts';
import { composePicture, fitPicture, type PicturePlace } from './composition.ts';

const PICTURE_WIDTH_PX = 1280;
const PICTURE_HEIGHT_PX = 720;
export const FRAMES_PER_S = 15;

/** A recording looks like the call's stage, whatever the theme of the person who records. */
const COLOURS = {
  ground: '#0b0e12',
  tile: '#171c23',
  circle: '#35404c',
  text: '#f4f6f8',
  label: 'rgb(11 14 18 / 64%)',
} as const;
const FONT = 'system-ui, sans-serif';
const NAME_MAX_LENGTH = 60;

/** Someone in the picture. */
export interface Pictured {
  readonly id: string;
  readonly name: string;
  readonly stream: MediaStream | undefined;
  readonly isScreen: boolean;
}

export interface PictureComposer {
  readonly stream: MediaStream;
  setPeople(people: readonly Pictured[]): void;
  /** Draws the current frame. */
  draw(): void;
  close(): void;
}

/** Undefined where the browser can't make a stream of a canvas. */
export function createPictureComposer(): PictureComposer | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_WIDTH_PX;
  canvas.height = PICTURE_HEIGHT_PX;
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null || !('captureStream' in canvas)) return undefined;
  const stream = canvas.captureStream(FRAMES_PER_S);
  const players = new Map<MediaStream, Player>();
  let people: readonly Pictured[] = [];
  let places: readonly PicturePlace[] = [];

  function drawPerson(
    person: Pictured,
    place: PicturePlace,
    paint: CanvasRenderingContext2D,
  ): void {
    paint.fillStyle = COLOURS.tile;
    paint.fillRect(place.x, place.y, place.width, place.height);
    const player = person.stream && players.get(person.stream)?.video;
    const size = { width: player?.videoWidth ?? 0, height: player?.videoHeight ?? 0 };
    if (player !== undefined && player.readyState >= 2 && size.width > 0) {
      const { from, to } = fitPicture(size, place, person.isScreen);
      paint.drawImage(
        player,
        ...([from.x, from.y, from.width, from.height] as const),
        ...([to.x, to.y, to.width, to.height] as const),
      );
    } else {
      drawInitials(paint, person.name, place);
    }
    drawName(paint, person.name, place);
  }

  return {
    stream,
    setPeople(next) {
      people = next;
      places = composePicture(next, PICTURE_WIDTH_PX, PICTURE_HEIGHT_PX);
      const wanted = new Set(next.flatMap((each) => (each.stream ? [each.stream] : [])));
      for (const [known, player] of players) {
        if (wanted.has(known)) continue;
        closePlayer(player);
        players.delete(known);
      }
      for (const each of wanted) if (!players.has(each)) players.set(each, openPlayer(each));
    },
    draw() {
      context.fillStyle = COLOURS.ground;
      context.fillRect(0, 0, PICTURE_WIDTH_PX, PICTURE_HEIGHT_PX);
      for (const place of places) {
        const person = people.find(({ id }) => id === place.id);
        if (person) drawPerson(person, place, context);
      }
    },
    close() {
      for (const player of players.values()) closePlayer(player);
      players.clear();
      for (const track of stream.getTracks()) track.stop();
    },
  };
}

/** Plays a stream invisibly, and reports to its transport that it is needed. */
interface Player {
  readonly video: HTMLVideoElement;
  readonly endShowing: () => void;
}

function openPlayer(stream: MediaStream): Player {
  const player = document.createElement('video');
  player.muted = true;
  player.playsInline = true;
  player.autoplay = true;
  player.srcObject = stream;
  player.play().catch(() => undefined); // `autoplay` tries again; the initials are there meanwhile
  const half = { width: PICTURE_WIDTH_PX / 2, height: PICTURE_HEIGHT_PX / 2 };
  return { video: player, endShowing: reportShown(stream, half) };
}

function closePlayer({ video, endShowing }: Player): void {
  endShowing();
  video.srcObject = null;
}

function drawInitials(paint: CanvasRenderingContext2D, name: string, place: PicturePlace): void {
  const radius = Math.min(place.width, place.height) / 5;
  const x = place.x + place.width / 2;
  const y = place.y + place.height / 2;
  paint.fillStyle = COLOURS.circle;
  paint.beginPath();
  paint.arc(x, y, radius, 0, Math.PI * 2);
  paint.fill();
  paint.fillStyle = COLOURS.text;
  paint.font = `600 ${Math.round(radius * 0.8)}px ${FONT}`;
  paint.textAlign = 'center';
  paint.textBaseline = 'middle';
  paint.fillText(initialsOf(name), x, y);
}

function drawName(paint: CanvasRenderingContext2D, name: string, place: PicturePlace): void {
  const text = displayText(name, NAME_MAX_LENGTH);
  if (text === '') return;
  const size = Math.min(22, Math.max(12, Math.round(place.width / 24)));
  paint.font = `500 ${size}px ${FONT}`;
  const padding = Math.round(size / 2);
  const widest = place.width - 4 * padding;
  if (widest <= 0) return;
  const width = Math.min(paint.measureText(text).width, widest);
  const top = place.y + place.height - size - 3 * padding;
  paint.fillStyle = COLOURS.label;
  paint.fillRect(place.x + padding, top, width + 2 * padding, size + 2 * padding);
  paint.fillStyle = COLOURS.text;
  paint.textAlign = 'center';
  paint.textBaseline = 'middle';
  paint.fillText(text, place.x + 2 * padding + width / 2, top + size / 2 + padding, widest);
}
