/** Writes the diagnosis as a text for support, in English, without secrets and personal data. */
import { redact } from '#shared/redact.ts';
import { type ShellText, englishText } from '../../lib/texts/shellTexts.ts';
import { STEP_IDS, type StepText, type StepId, type StepResult } from './step.ts';

export type Results = ReadonlyMap<StepId, StepResult>;

export interface ReportParts {
  readonly results: Results;
  readonly now: Date;
  /** Names of the server, which the report contains only if the person wants that. */
  readonly serverNames: readonly string[];
  readonly withServer: boolean;
  /** The person's folder. */
  readonly home: string;
}

export function writeReport({ results, now, ...parts }: ReportParts): string {
  const lines = STEP_IDS.flatMap((id) => {
    const result = results.get(id);
    if (result === undefined) return [];
    return [
      `${englishText(`diagnosis.step.${id}`)}: ${result.state} - ${sayAll(result.said, englishText)}`,
      ...(result.details ?? []).map((detail) => `    ${detail}`),
    ];
  });
  const clean = [`${englishText('diagnosis.title')}, ${now.toISOString()}`, ...lines].map((line) =>
    clear(line, parts),
  );
  return `${clean.join('\n')}\n`;
}

/** Each line is redacted separately: some rules for secrets match up to the end of a text. */
function clear(
  line: string,
  { serverNames, withServer, home }: Omit<ReportParts, 'results' | 'now'>,
): string {
  let text = home.length > 1 ? line.replaceAll(home, '~') : line;
  if (!withServer) {
    // Longer names first: one may be a prefix of another.
    for (const name of serverNames.toSorted((one, other) => other.length - one.length)) {
      if (name !== '') text = text.replaceAll(name, '[server]');
    }
  }
  return redact(text);
}

/** The result of a step in one line. `isolate` keeps facts and values in order inside right-to-left text. */
export function sayAll(
  said: readonly StepText[],
  text: ShellText,
  isolate: (fact: string) => string = (fact) => fact,
): string {
  return said
    .map((each) => {
      if (typeof each === 'string') return isolate(each);
      const values = Object.entries(each.values ?? {}).map(
        ([name, value]) => [name, typeof value === 'number' ? value : isolate(value)] as const,
      );
      return text(each.key, Object.fromEntries(values));
    })
    .join(' · ');
}
