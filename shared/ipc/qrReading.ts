/** The result of reading a QR code from a picture in a page of the shell. */
import * as z from 'zod/mini';

const QR_PROBLEMS = [
  /** Not a picture, or of a type that Chromium can't read. */
  'unreadable',
  'tooLarge',
  'noCode',
  /** There is a code, but it doesn't name a server. */
  'noAddress',
] as const;

/** Why a picture gives no address. */
export type QrProblem = (typeof QR_PROBLEMS)[number];

export type QrReading =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: QrProblem };

/** The reader in the preload script's world, under its global name once it has loaded. */
export type ReadQrCode<Picture> = (file: Picture) => Promise<QrReading>;

/** The fields in which a page reports the result, besides those of its form. */
export type QrFields = { readonly qrText: string } | { readonly qrProblem: QrProblem };

const qrProblem = z.enum(QR_PROBLEMS);

/** Reads the result from an act's fields; with neither field, the picture couldn't be read. */
export function qrReadingOf(fields: Readonly<Record<string, string>>): QrReading {
  const text = fields['qrText'];
  if (text !== undefined) return { ok: true, text };
  const problem = qrProblem.safeParse(fields['qrProblem']);
  return { ok: false, problem: problem.success ? problem.data : 'unreadable' };
}
