/**
 * Reliable evaluations in the app's main process. V8's inspector references an awaited promise weakly: a garbage collection at the
 * wrong moment drops it, and Playwright reports that instead of the answer. So the app stores each answer, and a lost one is
 * fetched, without running the work again. Besides, the inspector interrupts running code: a menu that was being set was set after
 * the press on it, with its old content. So the work waits for a turn of the event loop, like a person's press.
 */
import { randomUUID } from 'node:crypto';
import type { ElectronApplication } from '@playwright/test';

const LOST_ANSWER = /promise was (?:garbage )?collected/iu;

/** The maximum of fetches; each one may be lost again. */
const TRIES = 5;

/** The function as text, its argument, and the name of the stored answer. */
interface Question {
  readonly source: string;
  readonly argument: unknown;
  readonly key: string;
}

/** Makes `app.evaluate` survive lost answers. */
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

/** Runs in the app, so it must be self-contained. */
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
