import type { BackgroundChoice } from '#renderer/domain/effectChoice.ts';
import { drawPicture } from './pictures.ts';
import type { PersonOutline } from './personOutline.ts';

/** What is to be behind the person. `own` is there with the choice of the same name. */
export interface Scene {
  readonly background: Exclude<BackgroundChoice, 'none'>;
  readonly own?: ImageBitmap | undefined;
}

/** How many pixels the blurred background is wide; it is drawn up to the picture's size. */
const BLURRED_WIDTH = { blur: 256, strongBlur: 96 } as const;

/** Puts pictures together: the person in front, the scene behind. */
export function createComposer(outline: PersonOutline, scene: Scene) {
  const small = canvasOf(outline.width, outline.height);
  const mask = canvasOf(outline.width, outline.height);
  const behind = canvasOf(1, 1);
  const whole = canvasOf(1, 1);
  let isMaskKnown = false;
  let drawn: string | undefined;

  function drawBehind(frame: VideoFrame): void {
    const { width, height } = whole.canvas;
    if (scene.background === 'blur' || scene.background === 'strongBlur') {
      const blurred = BLURRED_WIDTH[scene.background];
      resize(behind, blurred, Math.max(1, Math.round((blurred * height) / width)));
      behind.filter = 'blur(4px)';
      behind.drawImage(frame, 0, 0, behind.canvas.width, behind.canvas.height);
      return;
    }
    const size = `${width}x${height}`;
    if (drawn === size) return; // it does not move
    drawn = size;
    resize(behind, width, height);
    if (scene.background !== 'own') drawPicture(behind, scene.background);
    else if (scene.own !== undefined) cover(behind, scene.own);
  }

  return {
    /** The whole picture; `isOutlineDue` looks again where the person is. */
    compose(frame: VideoFrame, maxWidth: number, isOutlineDue: boolean) {
      const scale = Math.min(1, maxWidth / frame.displayWidth);
      const width = even(frame.displayWidth * scale);
      const height = even(frame.displayHeight * scale);
      if (isOutlineDue || !isMaskKnown) {
        small.drawImage(frame, 0, 0, outline.width, outline.height);
        mask.putImageData(
          outline.find(small.getImageData(0, 0, outline.width, outline.height)),
          0,
          0,
        );
        isMaskKnown = true;
      }
      resize(whole, width, height);
      drawBehind(frame);
      whole.globalCompositeOperation = 'copy';
      whole.filter = `blur(${Math.max(1, Math.round(width / 320))}px)`;
      whole.drawImage(mask.canvas, 0, 0, width, height);
      whole.filter = 'none';
      whole.globalCompositeOperation = 'source-in';
      whole.drawImage(frame, 0, 0, width, height);
      whole.globalCompositeOperation = 'destination-over';
      whole.drawImage(behind.canvas, 0, 0, width, height);
      return whole.canvas;
    },
  };
}

function canvasOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('No canvas to draw on');
  return context;
}

function resize(
  { canvas }: OffscreenCanvasRenderingContext2D,
  width: number,
  height: number,
): void {
  if (canvas.width === width && canvas.height === height) return;
  canvas.width = width;
  canvas.height = height;
}

/** Encoders want even sizes. */
function even(size: number): number {
  return Math.max(2, Math.round(size / 2) * 2);
}

/** Fills the canvas with a picture of another shape, from its middle. */
function cover(context: OffscreenCanvasRenderingContext2D, picture: ImageBitmap): void {
  const { width, height } = context.canvas;
  const scale = Math.max(width / picture.width, height / picture.height);
  const [drawnWidth, drawnHeight] = [picture.width * scale, picture.height * scale];
  context.drawImage(
    picture,
    (width - drawnWidth) / 2,
    (height - drawnHeight) / 2,
    drawnWidth,
    drawnHeight,
  );
}
