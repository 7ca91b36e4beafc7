import { expect, test } from 'vitest';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import { finishRecording } from './recordingAnswers.ts';

type Answer = Result<{ readonly name: string | null }, ApiFailure>;

const http = (status: number): Answer => fail({ kind: 'http', status, report: { problems: [] } });
const AWAY = http(503);

/** The outcome for these responses of the server, the last of which is repeated. */
async function said(...answers: readonly Answer[]) {
  let asked = 0;
  const outcome = await finishRecording(
    async () => answers[Math.min(asked++, answers.length - 1)] ?? AWAY,
    async () => undefined,
  );
  return { outcome, asked };
}

test('reports a recording that the server cannot store yet as pending, not as cut off', async () => {
  expect(await said(AWAY)).toEqual({ outcome: 'later', asked: 8 });
  expect(await said(fail({ kind: 'timeout' }))).toEqual({ outcome: 'later', asked: 8 });
});

test.each<[string, Answer[], { outcome: string; asked: number }]>([
  ['saved', [AWAY, AWAY, ok({ name: 'Demo.webm' })], { outcome: 'saved', asked: 3 }],
  ['empty', [ok({ name: null })], { outcome: 'empty', asked: 1 }],
  ['unknown to the server', [AWAY, http(404)], { outcome: 'refused', asked: 2 }],
  ['without room on the server’s disk', [http(507)], { outcome: 'refused', asked: 1 }],
])('reports a recording as %s', async (_name, answers, wanted) => {
  expect(await said(...answers)).toEqual(wanted);
});
