/** The markup of "Check this server", and its report for support. */
import type { ShellPageChanges } from '#shared/ipc/shellPages.ts';
import { CLIENT } from '#shared/bridge/clientObject.ts';
import { redact } from '#shared/redact.ts';
import { button } from '../../windows/shellPages/button.ts';
import type { ShellPageContent } from '../../windows/shellPages/document.ts';
import { type Html, html } from '../../windows/shellPages/html.ts';
import { type ShellKey, englishText } from '../../lib/texts/shellTexts.ts';
import type { PageLanguage } from './diagnosisView.ts';
import type { ServerCheckResult } from './serverAnswers.ts';
import { SERVER_CHECKS } from './serverChecks.ts';

export interface ServerCheckView {
  /** The server's name for people. */
  readonly server: string;
  /** Undefined before the first run. */
  readonly results: ReadonlyMap<string, ServerCheckResult> | undefined;
  readonly conferenceId: string;
}

/** The form, and below it the results so far. */
export function viewServerCheck(view: ServerCheckView, language: PageLanguage): ShellPageContent {
  const { text } = language;
  const { results, server, conferenceId } = view;
  const title = text('serverCheck.title');
  const isDone = results?.size === SERVER_CHECKS.length;
  const isRunning = results !== undefined && !isDone;
  const body = html`<h1>${title}</h1>
    <p><bdi>${server}</bdi></p>
    <p class="muted">${text('serverCheck.text')}</p>
    <form autocomplete="off">
      ${
        !isRunning &&
        html`<label
            >${text('serverCheck.conferenceId')}
            <input name="conferenceId" dir="ltr" value="${conferenceId}"
          /></label>
          <label>${text('proxy.name')} <input name="username" dir="ltr" /></label>
          <label
            >${text('proxy.password')} <input name="password" type="password" dir="ltr"
          /></label>`
      }
      <p id="summary" role="status">${summary(results, language)}</p>
      <div class="actions">
        ${!isRunning && button('check', text('serverCheck.check'), 'primary')}
        ${isDone && button('copy', text('diagnosis.copy'))} ${button('close', text('page.close'))}
      </div>
      <p id="copied" role="status"></p>
    </form>
    ${
      results !== undefined &&
      html`<ul class="rows">
        ${SERVER_CHECKS.map((check) => row(check, results.get(check.id), language))}
      </ul>`
    }`;
  return { title, body };
}

function row(
  { id, asks }: (typeof SERVER_CHECKS)[number],
  result: ServerCheckResult | undefined,
  language: PageLanguage,
): Html {
  const { mark, sentence } = words(result, language);
  return html`<li>
    <strong><bdi dir="ltr">${asks}</bdi></strong
    ><br />
    <span id="mark${id}" class="mark ${result?.state === 'problem' ? 'problem' : ''}">${mark}</span>
    <span id="text${id}">${sentence}</span>
  </li>`;
}

/** The changes to an open page: the results so far. */
export function changeOfChecks(
  results: ReadonlyMap<string, ServerCheckResult>,
  language: PageLanguage,
): ShellPageChanges {
  const texts: Record<string, string> = { summary: summary(results, language) };
  for (const [id, result] of results) {
    const { mark, sentence } = words(result, language);
    Object.assign(texts, { [`mark${id}`]: mark, [`text${id}`]: sentence });
  }
  return { texts };
}

const STATES: Readonly<Record<ServerCheckResult['state'], ShellKey>> = {
  ok: 'diagnosis.state.ok',
  problem: 'diagnosis.state.problem',
  absent: 'serverCheck.state.absent',
  skipped: 'serverCheck.state.skipped',
};

const MARKS: Readonly<Record<ServerCheckResult['state'], string>> = {
  ok: '✓',
  problem: '!',
  absent: '–',
  skipped: '–',
};

function words(
  result: ServerCheckResult | undefined,
  { text }: PageLanguage,
): { readonly mark: string; readonly sentence: string } {
  if (result === undefined) return { mark: '…', sentence: '' };
  const { state, key, values } = result;
  return {
    mark: `${MARKS[state]} ${text(STATES[state])}:`,
    sentence: text(key, values),
  };
}

function summary(results: ServerCheckView['results'], { text }: PageLanguage): string {
  if (results === undefined) return '';
  if (results.size < SERVER_CHECKS.length) return text('diagnosis.running');
  const count = problemsOf(results);
  return count === 0 ? text('diagnosis.allWell') : text('diagnosis.problems', { count });
}

function problemsOf(results: ReadonlyMap<string, ServerCheckResult>): number {
  return [...results.values()].filter(({ state }) => state === 'problem').length;
}

/**
 * Writes the results in English, and what the page requires of a client, for developers of either. It contains no name, password or
 * token.
 */
export function writeServerReport(view: ServerCheckView, now: Date): string {
  const checks = SERVER_CHECKS.flatMap(({ id, asks, section }) => {
    const result = view.results?.get(id);
    if (result === undefined) return [];
    const state = englishText(STATES[result.state]);
    return [
      `${state}: ${asks} (contract ${section}): ${redact(englishText(result.key, result.values))}`,
    ];
  });
  const members = [
    ...Object.entries(CLIENT.properties).map(([name, { type }]) => `property ${name}: ${type}`),
    ...Object.entries(CLIENT.methods).map(
      ([name, each]) => `method ${name}(${each.arguments.map(({ type }) => type).join(',')})`,
    ),
    ...Object.entries(CLIENT.signals).map(
      ([name, each]) => `signal ${name}(${each.arguments.map(({ type }) => type).join(',')})`,
    ),
  ];
  const lines = [
    `${englishText('serverCheck.title')}, ${now.toISOString()}`,
    redact(view.server),
    ...checks,
    '',
    'What the page asks of a client (each may be absent):',
    ...members,
  ];
  return `${lines.join('\n')}\n`;
}
