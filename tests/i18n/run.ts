/**
 * `npm run i18n`: all that is checked of the languages. The texts and their use take seconds and are part of `npm test` as
 * well; the room that they need is measured in the browser, on every screen, which takes minutes.
 * `-- --only texts` leaves build and browser out, `-- --languages de,fa` measures some, `-- --pseudo` serves the product in the
 * pseudo-language, `-- --fix` sets what typography alone decides.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { LANGUAGE_CODES, type Language, isLanguage } from '#shared/languages.ts';
import { startServer } from '../support/server.ts';
import { makePseudoBuild } from '../support/pseudoBuild.ts';
import { repairTypography } from './repairTypography.ts';
import { type FoundOverflow, measureRoom, overflowLine } from './roomMeasure.ts';
import { SOURCE_CHECKS } from './sourceChecks.ts';
import { TEXT_CHECKS } from './textChecks.ts';

process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    languages: { type: 'string' },
    pseudo: { type: 'boolean', default: false },
    fix: { type: 'boolean', default: false },
  },
});

if (values.pseudo) await servePseudo();
else {
  if (values.fix) for (const file of repairTypography()) console.log(`repaired ${file}`);
  let count = checkTexts() + checkSources();
  if (values.only !== 'texts') count += await checkRoom(chosenLanguages());
  console.log(count === 0 ? 'The languages are in order.' : `${count} findings.`);
  process.exitCode = count === 0 ? 0 : 1;
}

function checkTexts(): number {
  return LANGUAGE_CODES.flatMap((language) =>
    Object.entries(TEXT_CHECKS).map(([name, check]) =>
      report(`${language}: ${name}`, check(language)),
    ),
  ).reduce((sum, count) => sum + count, 0);
}

function checkSources(): number {
  return Object.entries(SOURCE_CHECKS)
    .map(([name, check]) => report(name, check()))
    .reduce((sum, count) => sum + count, 0);
}

async function checkRoom(languages: readonly Language[]): Promise<number> {
  const server = await startServer({ seed: 'demo' });
  try {
    const found = await measureRoom(server.url, languages, (screen) => console.log(`  ${screen}`));
    const different = withoutRepeats(found);
    report('every translation has the room that it needs', different.map(overflowLine));
    const longest = different.toSorted((one, other) => other.px - one.px)[0];
    console.log(
      longest === undefined
        ? 'No text is longer than its room.'
        : `The longest overflow: ${overflowLine(longest)}`,
    );
    return different.length;
  } finally {
    await server.stop();
  }
}

/** Findings in the common frame of screens are reported once. */
function withoutRepeats(found: readonly FoundOverflow[]): readonly FoundOverflow[] {
  const first = new Map<string, FoundOverflow>();
  for (const each of found) {
    const key = [each.language, each.width, each.kind, each.where, each.text].join('\n');
    if (!first.has(key)) first.set(key, each);
  }
  return [...first.values()];
}

function chosenLanguages(): readonly Language[] {
  const wanted = values.languages?.split(',') ?? LANGUAGE_CODES;
  const unknown = wanted.find((code) => !isLanguage(code));
  if (unknown !== undefined) throw new Error(`There is no language "${unknown}".`);
  return wanted.filter(isLanguage);
}

function report(check: string, findings: readonly string[]): number {
  if (findings.length > 0)
    console.log([`✗ ${check}`, ...findings.map((each) => `    ${each}`)].join('\n'));
  return findings.length;
}

/** Runs until it is stopped manually. */
async function servePseudo(): Promise<void> {
  const build = await makePseudoBuild();
  const server = await startServer({ seed: 'demo', settings: { web: build.folder } });
  console.log(`The product in the pseudo-language: ${server.url} (until Ctrl+C)`);
  await new Promise<void>((resolve) => {
    process.removeAllListeners('SIGINT').once('SIGINT', resolve);
  });
  await server.stop();
  await build.remove();
}
