/** Asks a STUN or TURN server for our own address (RFC 8489): any answer shows that it runs. */
import { randomBytes } from 'node:crypto';
import dgram from 'node:dgram';
import net from 'node:net';
import tls from 'node:tls';

const TIMEOUT_MS = 4000;
const REPEAT_MS = 500;
const COOKIE = 0x2112a442;
const BINDING_REQUEST = 0x0001;

export interface StunAddress {
  readonly host: string;
  readonly port: number;
  readonly transport: 'udp' | 'tcp' | 'tls';
}

/** Parses an address of RFC 7064 or 7065 that the settings have already validated. */
export function readStunAddress(url: string): StunAddress {
  const match =
    /^(?<scheme>stuns?|turns?):(?<host>\[[^\]]+\]|[^:?]+)(?::(?<port>\d+))?(?:\?transport=(?<transport>udp|tcp))?$/u.exec(
      url,
    );
  const { scheme = '', host = '', port, transport } = match?.groups ?? {};
  const isSecure = scheme.endsWith('s');
  return {
    host: host.replaceAll(/^\[|\]$/gu, ''),
    port: port === undefined ? (isSecure ? 5349 : 3478) : Number(port),
    transport: isSecure ? 'tls' : transport === 'tcp' ? 'tcp' : 'udp',
  };
}

export async function doesStunAnswer(address: StunAddress): Promise<boolean> {
  const id = randomBytes(12);
  const request = Buffer.alloc(20);
  request.writeUInt16BE(BINDING_REQUEST, 0);
  request.writeUInt32BE(COOKIE, 4);
  id.copy(request, 8);
  const isAnswer = (bytes: Buffer) =>
    bytes.length >= 20 && bytes.readUInt32BE(4) === COOKIE && bytes.subarray(8, 20).equals(id);
  return address.transport === 'udp'
    ? askByDatagram(address, request, isAnswer)
    : askByStream(address, request, isAnswer);
}

function askByDatagram(
  { host, port }: StunAddress,
  request: Buffer,
  isAnswer: (bytes: Buffer) => boolean,
): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = dgram.createSocket(net.isIPv6(host) ? 'udp6' : 'udp4');
    const send = () => socket.send(request, port, host);
    // A datagram may get lost.
    const again = setInterval(send, REPEAT_MS);
    const end = (isThere: boolean) => {
      clearInterval(again);
      clearTimeout(limit);
      socket.close();
      resolve(isThere);
    };
    const limit = setTimeout(() => end(false), TIMEOUT_MS);
    socket.once('error', () => end(false));
    socket.on('message', (bytes) => {
      if (isAnswer(bytes)) end(true);
    });
    send();
  });
}

function askByStream(
  { host, port, transport }: StunAddress,
  request: Buffer,
  isAnswer: (bytes: Buffer) => boolean,
): Promise<boolean> {
  return new Promise((resolve) => {
    const socket =
      transport === 'tls'
        ? tls.connect({ host, port, servername: net.isIP(host) === 0 ? host : '' })
        : net.connect({ host, port });
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.setTimeout(TIMEOUT_MS, () => end(false));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
    socket.once(transport === 'tls' ? 'secureConnect' : 'connect', () => socket.write(request));
    socket.once('data', (bytes: Buffer) => end(isAnswer(bytes)));
  });
}
