import { displayText } from '#renderer/lib/displayText.ts';

const TOPIC_MAX_LENGTH = 80;

/** What a recording is called: the topic, then date and time as they sort, in the recorder's own time. */
export function recordingFileName(topic: string, at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const date = [String(at.getFullYear()), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${displayText(topic, TOPIC_MAX_LENGTH)} ${date} ${two(at.getHours())}.${two(at.getMinutes())}`;
}
