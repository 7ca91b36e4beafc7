import { displayText } from '#renderer/lib/displayText.ts';

const TOPIC_MAX_LENGTH = 80;

/** The name of a recording: the topic, then date and time in a sortable form, in the recorder's zone. */
export function recordingFileName(topic: string, at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const date = [String(at.getFullYear()), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${displayText(topic, TOPIC_MAX_LENGTH)} ${date} ${two(at.getHours())}.${two(at.getMinutes())}`;
}
