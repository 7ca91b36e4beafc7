import { dateFormat } from '#shared/intl/formats.ts';
import type { ChatMessage } from '#shared/wire/call/chat.ts';
import { displayText } from '#renderer/lib/displayText.ts';

/** The chat as a text file: time and name, then the message or the name of a file. */
export function chatAsText(messages: readonly ChatMessage[], tag: string): string {
  const clock = dateFormat(tag, { timeStyle: 'short' });
  return messages
    .map(({ atMs, displayName, text, file }) => {
      const lines = [text, ...(file === undefined ? [] : [`📎 ${displayText(file.name)}`])];
      const said = lines.filter((line) => line !== '').join('\n');
      return `${clock.format(atMs)} ${displayText(displayName)}\n${said}\n`;
    })
    .join('\n');
}
