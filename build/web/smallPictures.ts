/**
 * Rounds the pictures of the reactions to two decimals. They are 32 units wide, so a hundredth of a unit is less than a tenth of a
 * pixel at the largest shown size; this makes the call's part 2 KiB smaller.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const PICTURE = /@lobehub[\\/]fluent-emoji-flat[\\/].*\.svg\?inline$/u;

export function smallPictures(): Plugin {
  return {
    name: 'plenum:small-pictures',
    // Runs before Vite reads the file.
    enforce: 'pre',
    load(id) {
      if (!PICTURE.test(id)) return undefined;
      const picture = readFileSync(id.replace('?inline', ''), 'utf8');
      return `export default ${JSON.stringify(toAddress(withTwoDecimals(picture)))};`;
    },
  };
}

/** The picture with every number rounded to hundredths. */
export function withTwoDecimals(svg: string): string {
  return svg.replaceAll(/\d+\.\d{3,}/gu, (number) => `${Math.round(Number(number) * 100) / 100}`);
}

/** A data URL of a picture. Only characters that would end the URL are encoded, so that it compresses well. */
function toAddress(svg: string): string {
  const plain = svg.trim().replaceAll('"', "'");
  return `data:image/svg+xml,${plain.replaceAll(/[%#<>\n]/gu, encodeURIComponent)}`;
}
