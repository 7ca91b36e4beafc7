/** Collects the messages and events of a recording, without secrets. */
import { parseJson } from '#shared/parseJson.ts';
import { isRecord } from '../../../lib/isRecord.ts';
import { type ClassInfo, MESSAGE } from '#shared/bridge/protocol.ts';
import type { Journal } from '../station/journal.ts';
import type { Traffic } from '../../../net/webChannel/traffic.ts';
import {
  RECORDING_LIMITS,
  type RecordedEvent,
  type RecordedMessage,
  type RecordingFile,
  type RecordingFacts,
  toRecording,
} from '../staging/recording.ts';
import { type MethodNames, redactMessage } from './redactMessage.ts';
import { redactText } from './redactValue.ts';
import { type PictureSource, startPictures } from './takePictures.ts';

const INIT_ID = 'recorder';

export type Recorder = ReturnType<typeof startRecorder>;

/**
 * Starts recording. `objects` is the host's response to an `init` at this moment: the page has sent its `init` long before, and a
 * replay begins with that response. Pictures are taken if there is a source for them.
 */
export function startRecorder(
  traffic: Traffic,
  journal: Pick<Journal, 'listen'>,
  facts: RecordingFacts,
  objects: Readonly<Record<string, ClassInfo>>,
  pictures?: PictureSource,
) {
  const present = Math.max(1, traffic.connectionCount());
  const methodName: MethodNames = (object, index) =>
    Object.hasOwn(objects, object)
      ? objects[object]?.methods.find(([, each]) => each === index)?.[0]
      : undefined;
  const answer = redactMessage({ type: MESSAGE.response, id: INIT_ID, data: objects }, methodName);
  const messages: RecordedMessage[] = [
    { at: 0, connection: present, from: 'page', message: { type: MESSAGE.init, id: INIT_ID } },
    { at: 0, connection: present, from: 'client', message: isRecord(answer) ? answer : {} },
  ];
  let size = 0;
  let isCut = false;
  let startedAt: number | undefined;
  const since = (at: number): number => {
    startedAt ??= at;
    return Math.max(0, Math.round((at - startedAt) * 100) / 100);
  };
  const end = traffic.listen(({ at, connection, from, text, refusal }) => {
    const message = redactMessage(parseJson(text), methodName);
    // Only messages of the protocol can be replayed.
    if (!isRecord(message) || isCut) return;
    size += text.length;
    if (messages.length >= RECORDING_LIMITS.messages || size > RECORDING_LIMITS.size) {
      isCut = true;
      return;
    }
    messages.push({
      at: since(at),
      ...{ connection, from, message },
      ...(refusal !== undefined && { refusal: refusal.slice(0, 128) }),
    });
  });
  const events: RecordedEvent[] = [];
  const endEvents = journal.listen(({ at, kind, text }) => {
    if (isCut) return;
    const redacted = redactText(text);
    size += redacted.length;
    if (events.length >= RECORDING_LIMITS.events || size > RECORDING_LIMITS.size) isCut = true;
    else events.push({ at: since(at), kind, text: redacted });
  });
  const taker = pictures && startPictures(pictures, since);
  const read = (): RecordingFile => toRecording(facts, messages, isCut, events, taker?.read());
  return {
    /** What there is so far. */
    read,
    stop: (): RecordingFile => {
      end();
      endEvents();
      taker?.stop();
      return read();
    },
  };
}
