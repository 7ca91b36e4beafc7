/** What a page of the shell's own finds in a picture that it was given. */
import * as z from 'zod/mini';

const QR_PROBLEMS = [
  /** No picture, or of a kind that Chromium doesn't know. */
  'unreadable',
  'tooLarge',
  'noCode',
  /** There is a code, and it names no server. */
  'noAddress',
] as const;

/** Why a picture gives no address. */
export type QrProblem = (typeof QR_PROBLEMS)[number];

export type QrReading =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: QrProblem };

/** What the reader is in the world of the preload script, once it is there, under its name. */
export type ReadQrCode<Picture> = (file: Picture) => Promise<QrReading>;

/** The fields with which a page says what it found, beside those of its form. */
export type QrFields = { readonly qrText: string } | { readonly qrProblem: QrProblem };

const qrProblem = z.enum(QR_PROBLEMS);

/** What the fields of an act say; a page that says neither could not read the picture. */
export function qrReadingOf(fields: Readonly<Record<string, string>>): QrReading {
  const text = fields['qrText'];
  if (text !== undefined) return { ok: true, text };
  const problem = qrProblem.safeParse(fields['qrProblem']);
  return { ok: false, problem: problem.success ? problem.data : 'unreadable' };
}
