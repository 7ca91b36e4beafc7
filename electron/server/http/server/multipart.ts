/** A minimal multipart/form-data parser that extracts one file. The body is in memory and limited. */

/** The content of the named part; undefined when it is missing or the body is malformed. */
export function findPart(body: Buffer, contentType: string, name: string): Buffer | undefined {
  const match = /boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/iu.exec(contentType);
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) return undefined;
  const delimiter = Buffer.from(`--${boundary}`);
  let start = body.indexOf(delimiter);
  while (start >= 0) {
    const from = start + delimiter.length;
    const next = body.indexOf(delimiter, from);
    if (next < 0) return undefined;
    const part = body.subarray(from, next);
    const headEnd = part.indexOf('\r\n\r\n');
    if (headEnd >= 0 && isNamed(part.subarray(0, headEnd).toString('latin1'), name)) {
      // The line break before the next delimiter isn't part of the content.
      return part.subarray(headEnd + 4, Math.max(headEnd + 4, part.length - 2));
    }
    start = next;
  }
  return undefined;
}

function isNamed(head: string, name: string): boolean {
  return head
    .split('\r\n')
    .some(
      (line) =>
        /^content-disposition:/iu.test(line) && /;\s*name="?([^";]*)"?/iu.exec(line)?.[1] === name,
    );
}
