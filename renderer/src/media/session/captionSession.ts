import type { CaptionCommands, CaptionLine } from '../conversation.ts';
import { lastCharacters } from '#shared/characters.ts';
import { CAPTION_MAX_LENGTH, type CaptionNews } from '#shared/wire/call/captions.ts';
import type { CallMessage } from './signallingClient.ts';

/** How long a caption stays after its last word. */
const SHOWN_MS = 8000;
/** The most lines that people can read at once. */
const MOST_LINES = 4;

export interface CaptionSession extends CaptionCommands {
  readonly getLines: () => readonly CaptionLine[];
  receive(news: CaptionNews): void;
  end(): void;
}

/** The lines after a new text: one for each utterance, the latest last. */
export function addCaption(
  lines: readonly CaptionLine[],
  { participantId, utterance, text }: CaptionLine,
): readonly CaptionLine[] {
  const isSame = (line: CaptionLine): boolean =>
    line.participantId === participantId && line.utterance === utterance;
  const line = { participantId, utterance, text };
  return lines.some(isSame)
    ? lines.map((each) => (isSame(each) ? line : each))
    : [...lines, line].slice(-MOST_LINES);
}

export function createCaptionSession(
  send: (message: CallMessage) => void,
  onChange: () => void,
): CaptionSession {
  let lines: readonly CaptionLine[] = [];
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  return {
    getLines: () => lines,
    say(utterance, text, isFinal, language) {
      const said = text.trim();
      if (said === '') return;
      // For a long text, the end is what is being said now.
      const end = lastCharacters(said, CAPTION_MAX_LENGTH);
      send({ type: 'caption', utterance, text: end, isFinal, language });
    },
    receive({ participantId, utterance, text }) {
      lines = addCaption(lines, { participantId, utterance, text });
      const key = `${participantId} ${utterance}`;
      clearTimeout(timers.get(key));
      const timer = setTimeout(() => {
        timers.delete(key);
        lines = lines.filter(
          (line) => line.participantId !== participantId || line.utterance !== utterance,
        );
        onChange();
      }, SHOWN_MS);
      timers.set(key, timer);
      onChange();
    },
    end() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
