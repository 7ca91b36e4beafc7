/** Reads the outbox of a server: each email's headers, text and calendar file. */
import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

export interface ReadMail {
  readonly to: string;
  readonly subject: string;
  /** The email's text with unfolded lines. */
  readonly text: string;
  readonly html: string | undefined;
  readonly calendar: string | undefined;
  /** The whole file. */
  readonly raw: string;
}

/** All emails in the outbox of a data folder, the oldest first. */
export async function mailsIn(dataDirectory: string): Promise<readonly ReadMail[]> {
  const folder = path.join(dataDirectory, 'outbox');
  const names = await readdir(folder).catch(() => [] as string[]); // no mail yet, no folder
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => {
        const file = path.join(folder, name);
        const { mtimeNs } = await stat(file, { bigint: true });
        return { mtimeNs, mail: readMail(await readFile(file, 'latin1')) };
      }),
  );
  // The names of emails within one second are in random order.
  return files.sort((one, other) => Number(one.mtimeNs - other.mtimeNs)).map(({ mail }) => mail);
}

/** Parses one email: just enough of RFC 5322 and MIME for the server's own. */
export function readMail(raw: string): ReadMail {
  const { headers, body } = split(raw);
  const parts = partsOf({ headers, body });
  const find = (kind: string) => {
    const part = parts.find(({ headers: own }) => own.get('content-type')?.startsWith(kind));
    return part && decode(part.body, part.headers.get('content-transfer-encoding') ?? '');
  };
  return {
    to: words(headers.get('to') ?? ''),
    subject: words(headers.get('subject') ?? ''),
    text: find('text/plain') ?? '',
    html: find('text/html'),
    calendar: find('text/calendar'),
    raw,
  };
}

type Part = ReturnType<typeof split>;

/** The leaf parts of an email. */
function partsOf(whole: Part): readonly Part[] {
  const type = whole.headers.get('content-type') ?? '';
  const boundary = /boundary="?([^";]+)"?/u.exec(type)?.[1];
  if (boundary === undefined) return [whole];
  return whole.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(split(part.replace(/^\r\n/u, ''))));
}

function split(raw: string) {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/gu, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body: raw.slice(end + 4) };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString('utf8');
  return quoted(body.replaceAll(/=\r\n/gu, ''));
}

function quoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gu, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Encoded words (RFC 2047). */
function words(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/gu, '?==?')
    .replaceAll(/(?:=\?UTF-8\?[BQ]\?[^?]*\?=)+/giu, (run) =>
      Buffer.concat(
        [...run.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/giu)].map(([, kind, data = '']) =>
          kind?.toUpperCase() === 'B'
            ? Buffer.from(data, 'base64')
            : Buffer.from(
                data
                  .replaceAll('_', ' ')
                  .replaceAll(/=([0-9A-F]{2})/giu, (_all, hex: string) =>
                    String.fromCharCode(Number.parseInt(hex, 16)),
                  ),
                'latin1',
              ),
        ),
      ).toString('utf8'),
    );
}
