/** What a picture with a QR code puts into the field for an address. Pure. */
import type { QrProblem } from '#shared/ipc/qrReading.ts';
import { qrReadingOf } from '#shared/ipc/qrReading.ts';
import type { ShellPageAct } from '#shared/ipc/shellPages.ts';
import { conferencePath } from '#shared/links.ts';
import { type TypedServer, readServerAddress } from '../../net/servers/serverAddress.ts';

/** The action with which a form takes pictures. */
export const QR_ACTION = 'qr';

/** A field with the address or link of a server. */
export interface AddressView<Problem = never> {
  readonly typed: string;
  readonly problem?:
    | Problem
    | 'noAnswer'
    | QrProblem
    | Extract<TypedServer, { ok: false }>['reason'];
  /** It is of a picture: the person is to look at it before going there. */
  readonly isFromPicture?: true;
  /** The address at which no conference server answered. A second press opens it all the same. */
  readonly unanswered?: string;
}

/**
 * The field after a picture. A code is read as typed text is, and the field holds what that leads to: neither a disguised
 * address nor the words around a link. Where there is no address, what was typed stays.
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
