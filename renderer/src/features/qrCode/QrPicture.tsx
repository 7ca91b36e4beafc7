import type { QrCode } from './qrCode.ts';

/** A code as a picture: black on white whatever the colours of the page, since cameras need the contrast. */
export function QrPicture({ code, label }: { readonly code: QrCode; readonly label: string }) {
  const side = code.size;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(side)} ${String(side)}`}
      // Between whole pixels the edges of modules would be grey.
      shapeRendering="crispEdges"
      style={{ inlineSize: 'min(288px, 100%)', marginInline: 'auto', forcedColorAdjust: 'none' }}
    >
      <rect width={side} height={side} fill="#ffffff" />
      <path d={darkPath(code)} fill="#000000" />
    </svg>
  );
}

/** The dark modules as one path, each run of a row a bar: single squares would show hair lines. */
function darkPath({ rows }: QrCode): string {
  return rows
    .map((row, down) =>
      [...row.map(Number).join('').matchAll(/1+/gu)]
        .map(({ index, 0: run }) => {
          const [x, y, length] = [index, down, run.length].map(String);
          return `M${x} ${y}h${length}v1h-${length}z`;
        })
        .join(''),
    )
    .join('');
}
