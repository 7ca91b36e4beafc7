/** A datagram path with losses, like a crowded wireless network. */
import dgram from 'node:dgram';
import { once } from 'node:events';

/** Carries datagrams between its senders and one destination; each sender has its own socket behind it. */
export async function openLossyPath(target: { readonly address: string; readonly port: number }) {
  const front = dgram.createSocket('udp4');
  const backs = new Map<string, dgram.Socket>();
  let lossPercent = 0;
  let carried = 0;
  // Evenly spread, so that every run loses the same.
  const isLost = (): boolean => {
    carried += 1;
    return (
      Math.floor((carried * lossPercent) / 100) > Math.floor(((carried - 1) * lossPercent) / 100)
    );
  };
  front.on('message', (datagram, { address, port }) => {
    const sender = `${address}:${port}`;
    let back = backs.get(sender);
    if (back === undefined) {
      back = dgram.createSocket('udp4');
      back.on('message', (answer) => {
        if (!isLost()) front.send(answer, port, address);
      });
      backs.set(sender, back);
    }
    if (!isLost()) back.send(datagram, target.port, target.address);
  });
  front.bind(0, target.address);
  await once(front, 'listening');
  return {
    port: front.address().port,
    /** The percentage of lost datagrams from now on, in each direction. */
    lose(percent: number): void {
      lossPercent = percent;
    },
    async close(): Promise<void> {
      await Promise.all(
        [front, ...backs.values()].map(
          (socket) => new Promise<void>((resolve) => socket.close(() => resolve())),
        ),
      );
    },
  };
}
