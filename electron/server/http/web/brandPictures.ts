/** What a brand's pictures may be. They are shown as backgrounds, but have an address of this origin, too. */

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
/** What runs or loads something when an SVG is opened on its own. */
const ACTIVE_SVG =
  /<script|<foreignobject|<!entity|\son\w+\s*=|javascript:|(?:href|src)\s*=\s*["']?\s*(?:https?:|\/\/)/iu;
const RATIO_MIN = 0.5;
const RATIO_MAX = 8;

/** Why bytes are no picture that a page may have; undefined when they are one. */
export function whyNoPicture(bytes: Uint8Array): string | undefined {
  const buffer = Buffer.from(bytes);
  if (startsWith(buffer, PNG) || startsWith(buffer, JPEG)) return undefined;
  if (buffer.subarray(0, 4).toString('latin1') === 'RIFF') return undefined;
  const text = buffer.toString('utf8');
  if (!/<svg[\s>]/iu.test(text)) return 'is no picture';
  return ACTIVE_SVG.test(text) ? 'has scripts or loads other files' : undefined;
}

/** Width for a height of one; 1 where the picture does not say. */
export function pictureRatio(bytes: Uint8Array): number {
  const buffer = Buffer.from(bytes);
  const [width, height] = startsWith(buffer, PNG) ? pngSize(buffer) : svgSize(buffer.toString());
  if (!(width > 0 && height > 0)) return 1;
  return Math.min(RATIO_MAX, Math.max(RATIO_MIN, width / height));
}

function pngSize(buffer: Buffer): readonly [number, number] {
  return buffer.length < 24 ? [0, 0] : [buffer.readUInt32BE(16), buffer.readUInt32BE(20)];
}

function svgSize(text: string): readonly [number, number] {
  const tag = /<svg[^>]*>/iu.exec(text)?.[0] ?? '';
  const box = /viewBox\s*=\s*["']([^"']*)["']/iu.exec(tag)?.[1];
  const [, , width, height] = (box ?? '')
    .trim()
    .split(/[\s,]+/u)
    .map(Number);
  if (width !== undefined && height !== undefined) return [width, height];
  const side = (name: string) =>
    Number(new RegExp(`\\s${name}\\s*=\\s*["']([\\d.]+)`, 'iu').exec(tag)?.[1] ?? 0);
  return [side('width'), side('height')];
}

function startsWith(buffer: Buffer, signature: Buffer): boolean {
  return buffer.subarray(0, signature.length).equals(signature);
}
