/**
 * What tests ask of the app's main process, answered for sure. V8's inspector holds the promise it waits for weakly:
 * a collection of garbage at the wrong moment throws it away, and Playwright reports that in place of the answer. So
 * the app itself keeps each answer, and one that got lost is fetched, without doing the work a second time. And the
 * inspector interrupts whatever runs: a menu that was being put was put after the press on it, with what it said before.
 * So the work waits for a turn of the event loop, as a person's press does.
 */
import { randomUUID } from 'node:crypto';
import type { ElectronApplication } from '@playwright/test';

const LOST_ANSWER = /promise was (?:garbage )?collected/iu;

/** How often an answer is fetched; each time is another throw of the same dice. */
const TRIES = 5;

/** The function in the words of the page, its argument, and the name under which the answer is kept. */
interface Question {
  readonly source: string;
  readonly argument: unknown;
  readonly key: string;
}

/** Makes `app.evaluate` outlast lost answers. */
export function keepAnswers(app: ElectronApplication): void {
  const evaluate = app.evaluate.bind(app);
  const ask = async (source: string, argument: unknown): Promise<unknown> => {
    const question: Question = { source, argument, key: randomUUID() };
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await evaluate(answerOnce, question);
      } catch (error) {
        const isLost = error instanceof Error && LOST_ANSWER.test(error.message);
        if (!isLost || attempt === TRIES) throw error;
      }
    }
  };
  Reflect.set(app, 'evaluate', (work: unknown, argument?: unknown) => ask(String(work), argument));
}

/** Runs in the app: whatever else it needs must be inside. */
function answerOnce(electron: unknown, { source, argument, key }: Question): unknown {
  const kept: unknown = Reflect.get(globalThis, 'keptTestAnswers');
  const answers: Map<string, unknown> = kept instanceof Map ? kept : new Map<string, unknown>();
  Reflect.set(globalThis, 'keptTestAnswers', answers);
  if (!answers.has(key)) {
    // Playwright, too, hands functions over as text.
    // oxlint-disable-next-line no-implied-eval -- the text is a function of the tests' own
    const work: unknown = new Function(`return (${source})`)();
    if (typeof work !== 'function') throw new TypeError('not a function');
    const turn = new Promise((resolve) => {
      setImmediate(resolve);
    });
    const answer = turn.then((): unknown => {
      const given: unknown = Reflect.apply(work, undefined, [electron, argument]);
      answers.set(key, given);
      return given;
    });
    answers.set(key, answer);
  }
  return answers.get(key);
}
