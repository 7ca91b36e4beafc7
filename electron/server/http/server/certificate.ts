/** The server's own certificate: two files that are checked periodically, because certificates are renewed in place. */
import { readFile } from 'node:fs/promises';
import { type Server, createSecureContext } from 'node:tls';
import type { Clock } from '#server/lib/clock.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import type { AddressSettings } from '#server/lib/settings/addressSettings.ts';
import { errorCode } from '#server/lib/errorCode.ts';

export interface Certificate {
  readonly cert: Buffer;
  readonly key: Buffer;
}

export const CERTIFICATE_LOOK_MS = 10_000;

/** Reads the files that the settings name; undefined without any. The failure is a sentence for the person who gave them. */
export async function readCertificate(
  settings: AddressSettings,
): Promise<Result<Certificate | undefined, string>> {
  const { tls_cert: certFile, tls_key: keyFile } = settings;
  if (certFile === '') return ok(undefined);
  try {
    const [cert, key] = await Promise.all([readFile(certFile), readFile(keyFile)]);
    createSecureContext({ cert, key });
    return ok({ cert, key });
  } catch (error) {
    const code = errorCode(error);
    const why = typeof code === 'string' ? ` (${code})` : '';
    return fail(
      `Cannot use the certificate ${certFile} with the key ${keyFile}${why}. Both must be PEM files that fit together.`,
    );
  }
}

/**
 * Uses the current certificate files for new connections; open ones don't change. If the files don't match yet, it checks again
 * later. Returns a function that stops this.
 */
export function followCertificate(
  server: Pick<Server, 'setSecureContext'>,
  first: Certificate,
  settings: AddressSettings,
  clock: Clock,
  onError: () => void,
): () => void {
  let shown = first;
  let isEnded = false;
  let takeBack = clock.after(CERTIFICATE_LOOK_MS, look);

  function look(): void {
    void readCertificate(settings).then((read) => {
      if (isEnded) return;
      if (!read.ok) onError();
      else if (read.value && !isSame(read.value, shown)) {
        shown = read.value;
        server.setSecureContext({ ...shown });
      }
      takeBack = clock.after(CERTIFICATE_LOOK_MS, look);
    });
  }

  return () => {
    isEnded = true;
    takeBack();
  };
}

function isSame(left: Certificate, right: Certificate): boolean {
  return left.cert.equals(right.cert) && left.key.equals(right.key);
}
