/** A mail as the server thinks of it, and as the bytes that go out (RFC 5322, MIME). */
import { randomUUID } from 'node:crypto';
import type { Language } from '#shared/languages.ts';

/**
 * Someone who gets mail. No name goes with the address: the person who typed it chose that, too, and a header is no
 * place for their words.
 */
export interface MailRecipient {
  /** Passed `mailboxOf`. */
  readonly address: string;
  /** What they read; undefined when no one knows. */
  readonly language?: Language | undefined;
}

export interface Mail {
  readonly to: MailRecipient;
  readonly subject: string;
  readonly text: string;
  /** BCP 47 tag of the text. */
  readonly languageTag: string;
  /** The same in HTML, made by this server alone; nothing that people write is markup in it. */
  readonly html?: string | undefined;
  readonly calendar?: string | undefined;
  /** What the file asks a calendar to do (RFC 5546); without it the file is only there to be opened. */
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

/** Makes bytes and sends nothing. A server that writes no mail never loads the library. */
async function openWriter() {
  const { createTransport } = await import('nodemailer');
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
}

let writer: ReturnType<typeof openWriter> | undefined;

/** Writes a mail. Nothing in a topic, a name or a text can add a header, a recipient or a part. */
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

/** Mail programs act on a calendar file that is a form of the message itself; others open the attached one. */
function calendarParts({ calendar: content, calendarMethod: method }: Mail) {
  if (content === undefined) return {};
  const filename = 'conference.ics';
  if (method !== undefined) return { icalEvent: { method, filename, content } };
  const contentType = 'text/calendar; charset=utf-8; method=PUBLISH';
  return { attachments: [{ filename, content, contentType }] };
}

/** A text with one kind of line break and no other control characters but tabs. */
function plainLines(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}

/** What may be in a header: one line, no control characters and nothing that turns the direction of what follows. */
export function oneLine(text: string, longest: number): string {
  const plain = text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    .replaceAll(/ {2,}/gu, ' ')
    .trim();
  return Array.from(plain).slice(0, longest).join('');
}
