/** The texts of a system notification. Pure. Texts from outside are cleaned and shortened here. */
import { dateFormat } from '#shared/intl/formats.ts';
import type { ShellNotice } from '#shared/ipc/contract.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';

const NAME_MAX_LENGTH = 60;
const TOPIC_MAX_LENGTH = 120;

/** Writes the texts; `tag` is the language's tag, for the time of day. */
export function wordNotice(notice: ShellNotice, text: ShellText, tag: string) {
  const topic = plain(notice.topic, TOPIC_MAX_LENGTH);
  if (notice.kind === 'begins') {
    const time = dateFormat(tag, { timeStyle: 'short' }).format(notice.startsAtMs);
    return { title: topic, body: text('notice.begins', { time }) };
  }
  const who = plain(notice.who, NAME_MAX_LENGTH);
  return { title: text(`notice.${notice.kind}`, { name: who }), body: topic };
}

/** One short line without control characters, invisible characters, and direction overrides. */
export function plain(words: string, maxLength: number): string {
  const characters = Array.from(
    words
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
      // Joiners are part of the spelling; other format characters hide or reorder text.
      .replace(/(?![\u{200C}\u{200D}])\p{Cf}|\p{Surrogate}/gu, '')
      .trim(),
  );
  if (characters.length <= maxLength) return characters.join('');
  return `${characters
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`;
}
