/** A mail as the server's data, and as the bytes that are sent (RFC 5322, MIME). */
import { randomUUID } from 'node:crypto';
import type { Language } from '#shared/languages.ts';

/**
 * The recipient of a mail. Without a name: the person who typed the address chose that, too, and their words don't belong in a
 * header.
 */
export interface MailRecipient {
  /** Passed `mailboxOf`. */
  readonly address: string;
  /** Their language; undefined if unknown. */
  readonly language?: Language | undefined;
}

export interface Mail {
  readonly to: MailRecipient;
  readonly subject: string;
  readonly text: string;
  /** BCP 47 tag of the text. */
  readonly languageTag: string;
  /** The same in HTML, made by this server only; people's texts are never markup in it. */
  readonly html?: string | undefined;
  readonly calendar?: string | undefined;
  /** The action for a calendar (RFC 5546); undefined: the file can only be opened. */
  readonly calendarMethod?: 'REQUEST' | 'CANCEL' | undefined;
}

export interface MailSender {
  readonly address: string;
  readonly name: string;
}

/** A mail that is ready to go. The envelope is for mail servers; the headers are for people. */
export interface WrittenMail {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly bytes: Buffer;
}

const NAME_MAX_LENGTH = 128;
const SUBJECT_MAX_LENGTH = 300;

/** The library only makes bytes and sends nothing. It is loaded with the first mail. */
async function openWriter() {
  const { createTransport } = await import('nodemailer');
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
}

let writer: ReturnType<typeof openWriter> | undefined;

/** Writes a mail. No topic, name or text can add a header, a recipient or a part. */
export async function writeMail(mail: Mail, from: MailSender, nowS: number): Promise<WrittenMail> {
  const id = randomUUID();
  writer ??= openWriter();
  const { message } = await (
    await writer
  ).sendMail({
    from: { address: from.address, name: oneLine(from.name, NAME_MAX_LENGTH) },
    to: { address: mail.to.address, name: '' },
    subject: oneLine(mail.subject, SUBJECT_MAX_LENGTH),
    text: plainLines(mail.text),
    ...(mail.html !== undefined && { html: plainLines(mail.html) }),
    date: new Date(nowS * 1000),
    messageId: `<${id}@${from.address.split('@')[1] ?? 'localhost'}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.languageTag },
    ...calendarParts(mail),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (!Buffer.isBuffer(message)) throw new Error('A mail was written as a stream.');
  return { id, from: from.address, to: mail.to.address, bytes: message };
}

/** Mail programs act on a calendar file that is an alternative form of the message; other programs open the attached one. */
function calendarParts({ calendar: content, calendarMethod: method }: Mail) {
  if (content === undefined) return {};
  const filename = 'conference.ics';
  if (method !== undefined) return { icalEvent: { method, filename, content } };
  const contentType = 'text/calendar; charset=utf-8; method=PUBLISH';
  return { attachments: [{ filename, content, contentType }] };
}

/** A text with uniform line breaks and no control characters except tabs. */
function plainLines(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}

/** A text for a header: a single line, without control characters and direction marks. */
export function oneLine(text: string, longest: number): string {
  const plain = text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    .replaceAll(/ {2,}/gu, ' ')
    .trim();
  return Array.from(plain).slice(0, longest).join('');
}
