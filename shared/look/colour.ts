/** Colour computations: contrast by WCAG 2.2, and OKLCH, in which a colour's lightness changes without its hue. */

/** Red, green and blue of sRGB, each 0 … 1. */
type Rgb = readonly [red: number, green: number, blue: number];

/** Lightness 0 … 1, chroma, and hue in radians. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** A number sign and six hexadecimal digits, the only notation for colours here. */
export const HEX_COLOUR = /^#[0-9a-f]{6}$/iu;

const RGB_MAX = 255;

/** The contrast of two colours, 1 … 21, in any order. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/** Relative luminance, 0 for black … 1 for white. */
function luminance(colour: string): number {
  const [red, green, blue] = toLinear(parse(colour));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Mixes `share` (0 … 1) of a colour into another, as a screen does. */
export function mix(colour: string, ground: string, share: number): string {
  const [from, to] = [parse(ground), parse(colour)];
  return write(each((index) => from[index] + (to[index] - from[index]) * share));
}

/** A colour by lightness, chroma and hue. */
export function toOklch(colour: string): Oklch {
  const [red, green, blue] = toLinear(parse(colour));
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** The nearest colour that a screen can show: with the same lightness and hue, and the chroma reduced if necessary. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  const shown = toRgb({ lightness, chroma, hue });
  if (isShowable(shown)) return write(shown);
  let [within, beyond] = [0, chroma];
  for (let step = 0; step < 16; step += 1) {
    const middle = (within + beyond) / 2;
    if (isShowable(toRgb({ lightness, chroma: middle, hue }))) within = middle;
    else beyond = middle;
  }
  return write(toRgb({ lightness, chroma: within, hue }));
}

function toRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear: Rgb = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
  return each((index) => {
    const value = linear[index];
    return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  });
}

function isShowable(rgb: Rgb): boolean {
  // Half a step in eight bits isn't visible.
  const slack = 0.5 / RGB_MAX;
  return rgb.every((value) => value >= -slack && value <= 1 + slack);
}

function toLinear(rgb: Rgb): Rgb {
  return each((index) => {
    const value = rgb[index];
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
}

function parse(colour: string): Rgb {
  if (!HEX_COLOUR.test(colour)) throw new RangeError(`Not a colour of six digits: ${colour}`);
  return each((index) => Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16) / RGB_MAX);
}

function write(rgb: Rgb): string {
  const digits = rgb.map((value) =>
    Math.round(Math.min(1, Math.max(0, value)) * RGB_MAX)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

function each(value: (index: 0 | 1 | 2) => number): Rgb {
  return [value(0), value(1), value(2)];
}
