import type { BackgroundChoice } from '#renderer/domain/effectChoice.ts';
import { drawPicture } from './pictures.ts';
import type { PersonOutline } from './personOutline.ts';

/** The background. `own` is set with the choice of the same name. */
export interface Scene {
  readonly background: Exclude<BackgroundChoice, 'none'>;
  readonly own?: ImageBitmap | undefined;
}

/** In pixels of the small frame, from which the blurred background is scaled up. */
const BLUR_RADIUS = { blur: 4, strongBlur: 11 } as const;

/**
 * Composes frames: the scene, with the person cut out, over the camera's frame. Most work is done on a small frame: without a
 * graphics card each pass over the whole one takes milliseconds.
 */
export function createComposer(outline: PersonOutline, scene: Scene) {
  const small = canvasOf(outline.width, outline.height);
  /** How much of each pixel is the person, as alpha. */
  const mask = canvasOf(outline.width, outline.height);
  // Always opaque: the room never shows through.
  const behind = canvasOf(1, 1, { alpha: false });
  const cut = canvasOf(1, 1);
  const whole = canvasOf(1, 1, { alpha: false });
  let isMaskKnown = false;
  let drawn: string | undefined;

  function findPerson(): void {
    const { width, height } = outline;
    small.drawImage(whole.canvas, 0, 0, width, height);
    small.putImageData(outline.find(small.getImageData(0, 0, width, height)), 0, 0);
    mask.globalCompositeOperation = 'copy';
    mask.filter = 'blur(1px)';
    mask.drawImage(small.canvas, 0, 0);
  }

  /** Returns whether it changed. */
  function drawBehind(): boolean {
    if (scene.background === 'blur' || scene.background === 'strongBlur') {
      resize(behind, outline.width, outline.height);
      behind.filter = `blur(${BLUR_RADIUS[scene.background]}px)`;
      behind.drawImage(whole.canvas, 0, 0, outline.width, outline.height);
      return true;
    }
    const { width, height } = whole.canvas;
    const size = `${width}x${height}`;
    if (drawn === size) return false; // it does not move
    drawn = size;
    resize(behind, width, height);
    if (scene.background !== 'own') drawPicture(behind, scene.background);
    else if (scene.own !== undefined) cover(behind, scene.own);
    return true;
  }

  function cutOutPerson(): void {
    const { width, height } = behind.canvas;
    resize(cut, width, height);
    cut.globalCompositeOperation = 'copy';
    cut.drawImage(behind.canvas, 0, 0);
    cut.globalCompositeOperation = 'destination-out';
    cut.drawImage(mask.canvas, 0, 0, width, height);
  }

  return {
    /** Composes a whole frame; with `isOutlineDue` it finds the person again. */
    compose(frame: VideoFrame, maxWidth: number, isOutlineDue: boolean) {
      const scale = Math.min(1, maxWidth / frame.displayWidth);
      const width = even(frame.displayWidth * scale);
      const height = even(frame.displayHeight * scale);
      resize(whole, width, height);
      // Drawn only once: it converts the whole frame's colours.
      whole.drawImage(frame, 0, 0, width, height);
      const isNewOutline = isOutlineDue || !isMaskKnown;
      if (isNewOutline) findPerson();
      isMaskKnown = true;
      if (drawBehind() || isNewOutline) cutOutPerson();
      whole.drawImage(cut.canvas, 0, 0, width, height);
      return whole.canvas;
    },
  };
}

/** On the graphics card where there is one: only the small frame is read back, so that browsers keep the canvas there. */
function canvasOf(
  width: number,
  height: number,
  settings: CanvasRenderingContext2DSettings = {},
): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', {
    ...settings,
    willReadFrequently: false,
  });
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

/** Encoders require even sizes. */
function even(size: number): number {
  return Math.max(2, Math.round(size / 2) * 2);
}

/** Fills the canvas with the middle of a picture of another shape. */
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
