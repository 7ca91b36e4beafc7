/** Reads a brand file and the pictures beside it. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type BrandFile,
  type BrandPictures,
  parseBrand,
  writeBrandStyle,
} from '#shared/look/brand.ts';
import type { Branding } from '#shared/look/brandDocument.ts';
import { type Result, fail, ok } from '#shared/result.ts';

/** The allowed types of a brand's pictures. They are shown as backgrounds, but can also be opened at an address of this origin. */

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
/** SVG content that would run or load something when the picture is opened directly. */
const ACTIVE_SVG =
  /<script|<foreignobject|<!entity|\son\w+\s*=|javascript:|(?:href|src)\s*=\s*["']?\s*(?:https?:|\/\/)/iu;
const RATIO_MIN = 0.5;
const RATIO_MAX = 8;

/** The reason why a page can't use these bytes as a picture; undefined when it can. */
function whyNoPicture(bytes: Uint8Array): string | undefined {
  const buffer = Buffer.from(bytes);
  if (startsWith(buffer, PNG) || startsWith(buffer, JPEG)) return undefined;
  if (buffer.subarray(0, 4).toString('latin1') === 'RIFF') return undefined;
  const text = buffer.toString('utf8');
  if (!/<svg[\s>]/iu.test(text)) return 'is no picture';
  return ACTIVE_SVG.test(text) ? 'has scripts or loads other files' : undefined;
}

/** The width divided by the height; 1 when the picture has no size. */
function pictureRatio(bytes: Uint8Array): number {
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

const SIGN_MAX_BYTES = 100 * 1024;
const GROUND_MAX_BYTES = 2 * 1024 * 1024;

export interface ReadBrand {
  readonly branding: Branding;
  /** Where the result differs from the file, one sentence each. */
  readonly warnings: readonly string[];
}

/** The brand, or a sentence about why the file is refused. Nothing of a refused file is used. */
export async function readBrand(file: string): Promise<Result<ReadBrand, string>> {
  const parsed = parseBrand(await readJson(file));
  if (!parsed.ok) return refuse(file, parsed.reason);
  const { brand } = parsed;
  const files = new Map<string, Uint8Array>();
  const addresses = new Map<string, string>();
  for (const [name, limit] of picturesOf(brand)) {
    const bytes = await readFile(path.resolve(path.dirname(file), name)).catch(() => undefined);
    if (!bytes) return refuse(file, `${name} cannot be read`);
    const why = bytes.length > limit ? `has more than ${limit / 1024} KiB` : whyNoPicture(bytes);
    if (why !== undefined) return refuse(file, `${name} ${why}`);
    const place = `brand/${fingerprint(bytes)}${path.extname(name).toLowerCase()}`;
    files.set(place, bytes);
    addresses.set(name, `/${place}`);
  }
  return ok(brandWith(brand, addresses, files));
}

/** A brand without a file: a name and perhaps a colour. */
export function plainBrand(name: string, accent: string): ReadBrand {
  const brand = { name, ...(accent !== '' && { accent: { light: accent } }) };
  return brandWith(brand, new Map(), new Map());
}

function brandWith(
  brand: BrandFile,
  addresses: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, Uint8Array>,
): ReadBrand {
  const { style, changed } = writeBrandStyle(brand, placed(brand, addresses, files));
  return {
    branding: {
      name: brand.name,
      style,
      styleHash: `sha256-${createHash('sha256').update(style).digest('base64')}`,
      icon: brand.icon === undefined ? undefined : addresses.get(brand.icon),
      files,
    },
    warnings: changed.map(
      ({ theme, asked, used }) =>
        `brand: the accent ${asked} has too little contrast in the ${theme} theme; ${used} is used instead`,
    ),
  };
}

function refuse(file: string, reason: string): Result<ReadBrand, string> {
  return fail(`The brand file ${file} is not used: ${reason}.`);
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined; // the schema refuses that, too
  }
}

/** The files that the brand names, each with its size limit. */
function picturesOf({ logo, icon, background }: BrandFile): readonly (readonly [string, number])[] {
  return [
    ...[logo?.light, logo?.dark, icon].flatMap((name) =>
      name === undefined ? [] : [[name, SIGN_MAX_BYTES] as const],
    ),
    ...(background === undefined ? [] : [[background, GROUND_MAX_BYTES] as const]),
  ];
}

function placed(
  { logo, background }: BrandFile,
  addresses: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, Uint8Array>,
): BrandPictures {
  const light = logo && addresses.get(logo.light);
  const ground = background === undefined ? undefined : addresses.get(background);
  return {
    ...(light !== undefined && {
      logo: {
        light,
        dark: addresses.get(logo?.dark ?? '') ?? light,
        ratio: pictureRatio(files.get(light.slice(1)) ?? new Uint8Array()),
      },
    }),
    ...(ground !== undefined && { background: ground }),
  };
}

function fingerprint(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}
