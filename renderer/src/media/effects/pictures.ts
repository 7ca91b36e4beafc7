import type { BackgroundChoice } from '#renderer/domain/effectChoice.ts';

/** The pictures of our own. */
export type DrawnPicture = Exclude<BackgroundChoice, 'none' | 'blur' | 'strongBlur' | 'own'>;

type Context = OffscreenCanvasRenderingContext2D;

/** Draws one of our own pictures over the whole canvas. */
export function drawPicture(context: Context, picture: DrawnPicture): void {
  const { width, height } = context.canvas;
  context.save();
  context.scale(width, height);
  DRAWINGS[picture](context);
  context.restore();
}

/** Each fills the square from 0 to 1. */
const DRAWINGS: Readonly<Record<DrawnPicture, (context: Context) => void>> = {
  paper(context) {
    fill(context, slope(context, '#f4efe6', '#dcd3c4'));
    disc(context, 0.15, 0.2, 0.5, 'rgb(255 255 255 / 45%)');
    disc(context, 0.9, 0.85, 0.6, 'rgb(196 182 160 / 35%)');
  },
  dusk(context) {
    fill(context, slope(context, '#28366b', '#8d5a83', '#f0a37a'));
    disc(context, 0.72, 0.62, 0.09, 'rgb(255 221 170 / 90%)');
    ridge(context, 0.72, 0.05, '#3a2f55');
    ridge(context, 0.85, 0.03, '#231c38');
  },
  hills(context) {
    fill(context, slope(context, '#cfe6f2', '#eef6ee'));
    ridge(context, 0.5, 0.06, '#a9cbb6');
    ridge(context, 0.65, 0.07, '#7fae91');
    ridge(context, 0.82, 0.05, '#558a6b');
  },
  shelves(context) {
    fill(context, slope(context, '#e9e1d4', '#d8ccb9'));
    const colours = ['#6b7f94', '#a8674f', '#c9a65b', '#5f7d64', '#8a6f91', '#b9b0a0'];
    for (const [row, top] of [0.05, 0.29, 0.53, 0.77].entries()) {
      let x = 0.03;
      for (let book = 0; x < 0.95; book += 1) {
        const width = 0.014 + ((book * 7 + row * 3) % 5) * 0.004;
        const height = 0.13 + ((book * 5 + row * 2) % 4) * 0.015;
        context.fillStyle = colours[(book * 3 + row) % colours.length] ?? '#6b7f94';
        if ((book + row * 4) % 9 !== 8) context.fillRect(x, top + 0.19 - height, width, height);
        x += width + 0.003;
      }
      context.fillStyle = '#9b7b57';
      context.fillRect(0, top + 0.19, 1, 0.022);
    }
  },
};

function fill(context: Context, style: CanvasGradient): void {
  context.fillStyle = style;
  context.fillRect(0, 0, 1, 1);
}

/** Colours from the top to the bottom. */
function slope(context: Context, ...colours: readonly string[]): CanvasGradient {
  const gradient = context.createLinearGradient(0, 0, 0, 1);
  for (const [index, colour] of colours.entries()) {
    gradient.addColorStop(index / (colours.length - 1), colour);
  }
  return gradient;
}

function disc(context: Context, x: number, y: number, radius: number, colour: string): void {
  context.fillStyle = colour;
  context.beginPath();
  context.ellipse(x, y, radius * 0.5625, radius, 0, 0, Math.PI * 2);
  context.fill();
}

/** A line of hills from side to side, and everything under it. */
function ridge(context: Context, y: number, rise: number, colour: string): void {
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(0, 1);
  for (let x = 0; x <= 1.0001; x += 0.02) {
    context.lineTo(x, y + rise * (Math.sin(x * 9 + y * 20) + 0.4 * Math.sin(x * 23 + y * 7)));
  }
  context.lineTo(1, 1);
  context.fill();
}
