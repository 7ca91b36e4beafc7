/**
 * Sends mails, or stores them in the outbox. The caller never waits: while the mail server is down, a mail is retried for a while,
 * then it is written to a file. A stop of the server writes all pending mails into the outbox.
 */
import { setTimeout } from 'node:timers/promises';
import type { Clock } from '#server/lib/clock.ts';
import { createTurns } from '#server/lib/turns.ts';
import { type Log, describeError } from '#server/lib/log.ts';
import { domainOf } from '#server/domain/accounts/identity.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import { SMTP_PASSWORD_VARIABLE } from '#server/lib/settings/variables.ts';
import { type Mail, type MailSender, type WrittenMail, writeMail } from './message.ts';
import type { MailOutbox } from './outbox.ts';
import { type SmtpSender, createSmtpSender, describeSmtpFailure, isFinalRefusal } from './smtp.ts';

/** The number of parallel connections to the mail server. */
const SENDERS = 4;
/** The limit of pending mails in memory; further ones are written to the outbox at once. */
const MAX_WAITING = 5000;
const BACK_OFF = 4;
/** How long mails in flight may take when the server stops. */
const STOP_PATIENCE_MS = 2000;

export type Mailer = ReturnType<typeof createMailer>;

interface MailerParts {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly log: Log;
  readonly outbox: MailOutbox;
}

/** Creates the mailer; the settings may change while it is in use. */
export function createMailer(parts: MailerParts) {
  const { settings, clock, log, outbox } = parts;
  const senderNow = (): MailSender => ({
    address: settings.mail_from === '' ? `noreply@${domainOf(settings)}` : settings.mail_from,
    name: settings.server_name,
  });
  let known: { readonly url: string; readonly smtp: SmtpSender | undefined } | undefined;
  const ready: { readonly mail: WrittenMail; readonly tries: number }[] = [];
  /** Mails that wait for a retry, with the function that cancels the wait. */
  const later = new Map<WrittenMail, () => void>();
  const busy = new Set<Promise<void>>();
  const sending = new Set<WrittenMail>();
  // One at a time: two thousand invitations at once must fill neither the memory nor the disk's queue.
  const inTurn = createTurns();
  let isStopped = false;

  /** The mail server of the settings; undefined without one. */
  function smtpNow(): SmtpSender | undefined {
    const { smtp_url: url } = settings;
    if (known?.url === url) return known.smtp;
    known?.smtp?.close();
    const password = process.env[SMTP_PASSWORD_VARIABLE];
    known = { url, smtp: url === '' ? undefined : createSmtpSender(url, password) };
    return known.smtp;
  }

  function track(work: Promise<void>): void {
    const guarded = work.catch((error: unknown) =>
      log.error({ err: describeError(error) }, 'a mail was lost'),
    );
    busy.add(guarded);
    void guarded.then(() => busy.delete(guarded));
  }

  async function write(mail: Mail): Promise<void> {
    const written = await writeMail(mail, senderNow(), clock.nowS());
    if (!smtpNow() || isStopped || ready.length + later.size >= MAX_WAITING) {
      await outbox.keep(written, clock.nowS());
      return;
    }
    ready.push({ mail: written, tries: 0 });
    sendNext();
  }

  /** Sends to the mail server of the settings, which may have changed since the mail was posted; without one, to the outbox. */
  function sendNext(): void {
    if (isStopped || sending.size >= SENDERS) return;
    const next = ready.shift();
    if (!next) return;
    const smtp = smtpNow();
    sending.add(next.mail);
    const sent = smtp
      ? deliver(smtp, next.mail, next.tries + 1)
      : outbox.keep(next.mail, clock.nowS());
    track(
      sent.finally(() => {
        sending.delete(next.mail);
        sendNext();
      }),
    );
  }

  async function deliver(to: SmtpSender, mail: WrittenMail, tries: number): Promise<void> {
    try {
      await to.send(mail);
    } catch (error) {
      const reason = describeSmtpFailure(error);
      if (isStopped || isFinalRefusal(error) || tries >= settings.mail_tries) {
        log.warn({ ...reason, tries, mail: mail.id }, 'mail not taken, kept in the outbox');
        await outbox.keep(mail, clock.nowS());
        return;
      }
      log.warn({ ...reason, tries, mail: mail.id }, 'mail not taken, tried again later');
      const delayMs = settings.mail_retry_s * 1000 * BACK_OFF ** (tries - 1);
      const tryAgain = () => {
        later.delete(mail);
        ready.push({ mail, tries });
        // A change of the settings may have fixed the problem.
        sendNext();
      };
      later.set(mail, clock.after(delayMs, tryAgain));
    }
  }

  async function settled(): Promise<void> {
    while (busy.size > 0) await Promise.all(busy);
  }

  return {
    /** Whether mails are sent to a mail server at the moment; otherwise a person has to fetch them from the outbox. */
    get isConnected(): boolean {
      return settings.smtp_url !== '';
    },
    /** The current sender address. */
    get senderAddress(): string {
      return senderNow().address;
    },
    /** Sends a mail at once, without retries, to test the settings. Rejects when the mail server refuses it. */
    async trySending(mail: Mail): Promise<'sent' | 'noMailServer'> {
      const smtp = smtpNow();
      if (!smtp) return 'noMailServer';
      await smtp.send(await writeMail(mail, senderNow(), clock.nowS()));
      return 'sent';
    },
    /** Queues a mail for sending. */
    post: (mail: Mail): void => track(inTurn(() => write(mail))),
    /** Resolves when no mail is being written or sent; mails that wait for a retry count as settled. */
    settled,
    async stop(): Promise<void> {
      isStopped = true;
      await Promise.race([settled(), setTimeout(STOP_PATIENCE_MS, undefined, { ref: false })]);
      for (const takeBack of later.values()) takeBack();
      // This includes mails in flight, which a silent mail server may have accepted: better twice than not at all.
      const left = [...ready.splice(0).map(({ mail }) => mail), ...later.keys(), ...sending];
      later.clear();
      known?.smtp?.close();
      await Promise.all(left.map((mail) => outbox.keep(mail, clock.nowS())));
      // Mails that were posted but not yet written are also written into the outbox now, however many there are.
      await inTurn(() => Promise.resolve());
    },
  };
}
