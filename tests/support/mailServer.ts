/** A real mail server that stores its emails. */
import { SMTPServer } from 'smtp-server';
import { readMail, type ReadMail } from '../integration/mailFolder.ts';

/** Starts it on a free port. */
export async function startMailServer() {
  const received: { readonly to: readonly string[]; readonly mail: ReadMail }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          mail: readMail(Buffer.concat(chunks).toString('latin1')),
        });
        done();
      });
    },
  });
  const listener = smtp.listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    listener.once('listening', resolve);
  });
  const at = listener.address();
  if (at === null || typeof at === 'string') throw new Error('no port');
  const host = `127.0.0.1:${at.port}`;
  return {
    /** For the setting `smtp_url`, and its part in the form. */
    url: `smtp://${host}`,
    host,
    /** The emails to an address, the oldest first. */
    mailsTo: (address: string): readonly ReadMail[] =>
      received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail),
    stop: (): Promise<void> =>
      new Promise<void>((resolve) => {
        smtp.close(() => resolve());
      }),
  };
}

export function linkIn(mail: ReadMail | undefined): URL {
  const link = /https?:\/\/\S+/u.exec(mail?.text ?? '')?.[0];
  if (link === undefined) throw new Error('There is no link.');
  return new URL(link);
}
