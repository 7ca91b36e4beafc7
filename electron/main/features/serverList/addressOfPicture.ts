/** Reads a picture's QR code into the field for an address. Pure. */
import type { QrProblem } from '#shared/ipc/qrReading.ts';
import { qrReadingOf } from '#shared/ipc/qrReading.ts';
import type { ShellPageAct } from '#shared/ipc/shellPages.ts';
import { conferencePath } from '#shared/links.ts';
import { type TypedServer, readServerAddress } from '../../net/servers/serverAddress.ts';

/** The action of a form that accepts pictures. */
export const QR_ACTION = 'qr';

/** A field with the address or link of a server. */
export interface AddressView<Problem = never> {
  readonly typed: string;
  readonly problem?:
    | Problem
    | 'noAnswer'
    | QrProblem
    | Extract<TypedServer, { ok: false }>['reason'];
  /** The address is from a picture: the person should check it before opening it. */
  readonly isFromPicture?: true;
  /** The address at which no conference server answered. A second press opens it anyway. */
  readonly unanswered?: string;
}

/**
 * The field after a picture. The code is parsed like typed text, and the field shows the resulting address: not a disguised one,
 * and without text around a link. Without an address the typed text stays.
 */
export function readPicture(fields: ShellPageAct['fields']): AddressView {
  const typed = fields['address'] ?? '';
  const reading = qrReadingOf(fields);
  if (!reading.ok) return { typed, problem: reading.problem };
  const server = readServerAddress(reading.text);
  if (server.ok) {
    const path = server.callId === undefined ? '' : conferencePath(server.callId);
    return { typed: `${server.origin}${path}`, isFromPicture: true };
  }
  if (server.reason === 'notAnAddress') return { typed, problem: 'noAddress' };
  return { typed: reading.text.trim(), problem: server.reason };
}
