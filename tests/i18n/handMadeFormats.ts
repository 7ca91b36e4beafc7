/**
 * Dates, lists, sorting, units and percentages that are made by hand, or by `Intl` outside its homes, which have the rules for
 * languages that an engine doesn't know.
 */
import ts from 'typescript';
import { placeOf, readSources, visitAll } from './sources.ts';

/** The homes of `Intl`, and files that may use it for other purposes than formats. */
const HOMES: Readonly<Record<string, string>> = {
  'electron/main/lib/texts/dataSize.ts': 'sizes of the shell',
  'electron/main/lib/texts/shellTexts.ts': 'numbers of the shell',
  'renderer/src/features/scheduler/InterpretationTab.tsx': 'names of languages, by the same tags',
  'renderer/src/i18n/startI18n.ts': 'plurals of the page before i18next is there',
  'renderer/src/lib/numberFormat.ts': 'numbers of the page',
  'renderer/src/platform/browser/visitorTimeZone.ts': 'the zone of the machine',
};

/** Permitted hand-made formats: by file, the expression and the reason. */
const BY_HAND: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'electron/main/features/diagnosis/permissionSteps.ts': {
    "facts.policyNames.join(', ')": 'names of settings, for support',
  },
  'electron/main/features/spelling/dictionaries.ts': {
    'a.localeCompare(b)': 'file names, for a stable order',
  },
  'electron/main/features/inApp/inspector/inspectedTraffic.ts': {
    "[...kinds].join(', ')": 'codes, for support',
  },
  'electron/main/features/inApp/inspector/readTraffic.ts': {
    "updatedMembers(raw['data'], layoutOf).join(', ')": 'names of members, for support',
  },
  'electron/main/features/inApp/inspector/trafficTable.ts': {
    '((at - startedAt) / 1000).toFixed(3)': 'milliseconds in a table for support',
    'tookMs.toFixed(tookMs < 10 ? 1 : 0)': 'milliseconds in a table for support',
  },
  'electron/server/start/commandLine.ts': { "SEEDS.join(', ')": 'the command line is English' },
  'electron/server/start/cli.ts': { "DEMO_LOGINS.join(', ')": 'the command line is English' },
  'electron/server/start/applicationOrders.ts': {
    "Object.keys(SCOPE_TEXTS).join(', ')": 'the command line is English',
  },
  'electron/server/http/routes/otherMethods.ts': {
    "[...methods].toSorted().join(', ')": 'the value of a header',
  },
  'electron/server/http/routes/openApiPage.ts': {
    'left.localeCompare(right)': 'paths of the API, for a stable order',
  },
  'electron/server/lib/settings/settings.ts': {
    "SETTING_NAMES.join(', ')": 'the command line is English',
  },
  'renderer/src/domain/scheduler/conferenceFormReading.ts': {
    "conference.tags.join(', ')": 'the value of a field, which is read back by its commas',
  },
  'renderer/src/features/registrants/Registrants.tsx': {
    "addresses.join(', ')": 'addresses for the line of a mail program',
  },
  'renderer/src/features/storedData/storedEntries.ts': {
    "value.map(inWords).join(', ')": 'stored values as they are, for support',
    ".join(', ')": 'stored values as they are, for support',
  },
};

const FORMATS = new Set([
  ...['Collator', 'DateTimeFormat', 'DisplayNames', 'ListFormat'],
  ...['NumberFormat', 'PluralRules', 'RelativeTimeFormat'],
]);

const BY_LOCALE = new Set([
  'localeCompare',
  'toLocaleDateString',
  'toLocaleString',
  'toLocaleTimeString',
]);

/** Formats made by hand, or by `Intl` outside its homes. */
export function handMadeFormats(excused: typeof BY_HAND = BY_HAND): readonly string[] {
  return (['renderer', 'electron'] as const).flatMap((part) =>
    readSources(part).files.flatMap((file) => {
      const place = placeOf(file).replace(/:\d+$/u, '');
      const found: string[] = [];
      visitAll(file, (node) => {
        const isFault = isIntl(node) ? HOMES[place] === undefined : isHandMade(node);
        if (!isFault) return;
        const code = node.getText();
        const excuses = Object.keys(excused[place] ?? {});
        if (!excuses.some((excuse) => code.endsWith(excuse)))
          found.push(`${placeOf(node)} ${code}`);
      });
      return found;
    }),
  );
}

function isIntl(node: ts.Node): boolean {
  return (
    ts.isNewExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.expression.getText() === 'Intl' &&
    FORMATS.has(node.expression.name.text)
  );
}

/** `join(', ')`, `localeCompare` and similar ones, decimals by `toFixed` for readers. */
function isHandMade(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { name } = node.expression;
  const [first] = node.arguments;
  if (name.text === 'join') {
    // Commas with a space are for readers; without one they are for machines.
    return (
      first !== undefined && ts.isStringLiteralLike(first) && /^(?:, |، |、)$/u.test(first.text)
    );
  }
  return BY_LOCALE.has(name.text) || (name.text === 'toFixed' && !isMadeANumber(node));
}

/** `Number(value.toFixed(2))` only rounds. */
function isMadeANumber(node: ts.CallExpression): boolean {
  return ts.isCallExpression(node.parent) && node.parent.expression.getText() === 'Number';
}
