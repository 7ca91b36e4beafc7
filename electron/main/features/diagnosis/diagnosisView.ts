/** The markup of the diagnosis page. */
import type { ShellPageChanges } from '#shared/ipc/shellPages.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { button } from '../../windows/shellPages/button.ts';
import type { ShellPageContent } from '../../windows/shellPages/document.ts';
import { type Html, html } from '../../windows/shellPages/html.ts';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import { type Results, sayAll } from './report.ts';
import { STEP_IDS, type StepId, type StepResult } from './step.ts';

export type PageLanguage = Pick<ShellLanguage, 'current' | 'text'>;

const MARKS: Readonly<Record<StepResult['state'], string>> = {
  ok: '✓',
  problem: '!',
  unknown: '?',
};

/** The page with the results so far; the buttons appear when all steps have ended. */
export function viewDiagnosis(results: Results, language: PageLanguage): ShellPageContent {
  const { text } = language;
  const title = text('diagnosis.title');
  const isDone = results.size === STEP_IDS.length;
  const body = html`<h1>${title}</h1>
    <p id="summary" role="status">${summary(results, language)}</p>
    <form>
      ${
        isDone &&
        html`<label class="check"
          ><input type="checkbox" name="server" /> ${text('diagnosis.withServer')}</label
        >`
      }
      <div class="actions">
        ${isDone && button('copy', text('diagnosis.copy'), 'primary')}
        ${isDone && button('again', text('diagnosis.again'))}
        ${button('log', text('diagnosis.showLog'))} ${button('close', text('page.close'))}
      </div>
      <p id="copied" role="status"></p>
    </form>
    <ul class="rows">
      ${STEP_IDS.map((id) => row(id, results.get(id), language))}
    </ul>`;
  return { title, body };
}

function row(id: StepId, result: StepResult | undefined, language: PageLanguage): Html {
  const [mark, sentence, help] = words(result, language);
  return html`<li>
    <strong>${language.text(`diagnosis.step.${id}`)}</strong><br />
    <span id="mark${id}" class="mark ${result?.state ?? ''}">${mark}</span>
    <span id="text${id}">${sentence}</span>
    <div class="muted" id="help${id}">${help}</div>
  </li>`;
}

/** The changes to an open page. They contain all results so far: those sent while the page was loading are lost. */
export function changeOfResults(results: Results, language: PageLanguage): ShellPageChanges {
  const texts: Record<string, string> = { summary: summary(results, language) };
  for (const [id, result] of results) {
    const [mark, sentence, help] = words(result, language);
    Object.assign(texts, { [`mark${id}`]: mark, [`text${id}`]: sentence, [`help${id}`]: help });
  }
  return { texts };
}

/** Unicode's isolate characters for text of another direction: an open page gets text, not markup. */
const isolate = (fact: string): string => `\u2068${fact}\u2069`;

function words(
  result: StepResult | undefined,
  language: PageLanguage,
): readonly [mark: string, sentence: string, help: string] {
  const { text, current } = language;
  if (result === undefined) return ['…', text('diagnosis.running'), ''];
  const mark = `${MARKS[result.state]} ${text(`diagnosis.state.${result.state}`)}:`;
  const help = result.help === undefined ? '' : text(result.help);
  const isRightToLeft = LANGUAGES[current()].direction === 'rtl';
  return [mark, sayAll(result.said, text, isRightToLeft ? isolate : undefined), help];
}

function summary(results: Results, language: PageLanguage): string {
  const { text } = language;
  if (results.size < STEP_IDS.length) return text('diagnosis.running');
  const problems = [...results.values()].filter(({ state }) => state === 'problem').length;
  return problems === 0
    ? text('diagnosis.allWell')
    : text('diagnosis.problems', { count: problems });
}
