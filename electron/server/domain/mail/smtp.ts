/** Sends mails to a mail server (RFC 5321). */
import { isLoopback } from '#shared/loopback.ts';
import { withClientSpan } from '#server/lib/tracing.ts';
import type { WrittenMail } from './message.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;

export type SmtpSender = ReturnType<typeof createSmtpSender>;

/**
 * Creates the sender from an address like `smtp://user@host:587`. A password is only sent over an encrypted connection, unless the
 * mail server is on this machine.
 */
export function createSmtpSender(url: string, passwordOutside: string | undefined) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isEncrypted = protocol === 'smtps:';
  const secret = password === '' ? passwordOutside : decodeURIComponent(password);
  const options = {
    host: hostname.replaceAll(/^\[|\]$/gu, ''),
    port: port === '' ? (isEncrypted ? 465 : 587) : Number(port),
    secure: isEncrypted,
    requireTLS: !isEncrypted && username !== '' && !isLoopback(hostname),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: secret ?? '' } }),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  /** Loaded with the first mail. */
  const open = async () => (await import('nodemailer')).createTransport(options);
  let transport: ReturnType<typeof open> | undefined;
  const opened = () => (transport ??= open());
  return {
    /** Rejects when the mail server is down or refuses the mail. */
    async send({ from, to, bytes }: WrittenMail): Promise<void> {
      await withClientSpan('mail', { 'server.address': hostname }, async () =>
        (await opened()).sendMail({ envelope: { from, to: [to] }, raw: bytes }),
      );
    },
    /** Rejects when the mail server is down or refuses our sign-in; sends nothing. */
    async verify(): Promise<void> {
      await (await opened()).verify();
    },
    close: (): void => void transport?.then((each) => each.close()),
  };
}

/** A failure for the log: codes, never the mail server's text, which quotes addresses. */
export function describeSmtpFailure(error: unknown) {
  const field = (name: string): unknown =>
    error instanceof Error ? Reflect.get(error, name) : undefined;
  const code = field('code');
  const status = field('responseCode');
  return {
    code: typeof code === 'string' ? code : 'unknown',
    status: typeof status === 'number' ? status : undefined,
  };
}

/** Whether the mail server will never accept it (RFC 5321, 4.2.1); a wrong password can still be corrected. */
export function isFinalRefusal(error: unknown): boolean {
  const { code, status } = describeSmtpFailure(error);
  return code !== 'EAUTH' && status !== undefined && status >= 500;
}
