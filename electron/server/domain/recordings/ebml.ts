/** The basic elements of WebM files (RFC 8794): reading and writing. */

/** The head of an element: its id, where its content begins, and how long the content is. */
export interface ElementHead {
  /** With its marker bits, as the specifications write it. */
  readonly id: number;
  readonly sizeWidth: number;
  /** The content's size in bytes; undefined: it extends to the next element that can't be inside it. */
  readonly size: number | undefined;
  /** The size of id and size together, in bytes. */
  readonly length: number;
}

/** Reads the head of an element at an offset; undefined when it is invalid or incomplete. */
export function readHead(bytes: Buffer, at: number): ElementHead | undefined {
  const idWidth = widthOf(bytes[at]);
  if (idWidth === undefined || idWidth > 4) return undefined;
  const sizeWidth = widthOf(bytes[at + idWidth]);
  if (sizeWidth === undefined || at + idWidth + sizeWidth > bytes.length) return undefined;
  const size = readSize(bytes, at + idWidth, sizeWidth);
  if (size === 'tooLarge') return undefined;
  const id = bytes.readUIntBE(at, idWidth);
  return { id, sizeWidth, size, length: idWidth + sizeWidth };
}

/** The width of a variable-length number in bytes, from its first byte. */
export function widthOf(first: number | undefined): number | undefined {
  if (first === undefined || first === 0) return undefined;
  return Math.clz32(first) - 23;
}

function readSize(bytes: Buffer, at: number, width: number): number | undefined | 'tooLarge' {
  let value = (bytes[at] ?? 0) & (0xff >> width);
  let isUnknown = value === 0xff >> width;
  for (let index = 1; index < width; index += 1) {
    const byte = bytes[at + index] ?? 0;
    isUnknown &&= byte === 0xff;
    value = value * 256 + byte;
  }
  if (isUnknown) return undefined;
  return value > Number.MAX_SAFE_INTEGER ? 'tooLarge' : value;
}

export function writeSize(size: number, width: number): Buffer {
  const bytes = Buffer.alloc(width);
  let rest = size;
  for (let index = width - 1; index >= 0; index -= 1) {
    bytes[index] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes[0] = (bytes[0] ?? 0) | (0x80 >> (width - 1));
  return bytes;
}

/** An element with its content. The size field always has eight bytes, so that lengths are predictable. */
export function element(id: number, ...content: readonly Buffer[]): Buffer {
  const inside = Buffer.concat(content);
  return Buffer.concat([writeId(id), writeSize(inside.length, 8), inside]);
}

function writeId(id: number): Buffer {
  const hex = id.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
}

/** An integer in eight bytes. */
export function unsigned(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

/** A floating-point number in eight bytes. */
export function float(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}

/** An integer of up to six bytes, big-endian; 0 for a longer one. */
export function readUnsigned(bytes: Buffer): number {
  return bytes.length === 0 || bytes.length > 6 ? 0 : bytes.readUIntBE(0, bytes.length);
}
