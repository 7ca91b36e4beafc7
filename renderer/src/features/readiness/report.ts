import type { BrowserFacts } from '#renderer/platform/mediaDevices/browserKind.ts';
import type { KindCounts } from './deviceDifferences.ts';
import {
  CHECKS,
  type CheckName,
  type CheckResult,
  type CheckResults,
  type CheckState,
  NUMBER_NAMES,
} from './results.ts';

/** The client's version, and the code for how its bridge was found. */
export interface ClientFacts {
  readonly version: string | undefined;
  readonly bridge: string;
}

export interface ReportFacts {
  readonly at: Date;
  readonly serverName: string;
  readonly serverVersion: string | undefined;
  readonly browser: BrowserFacts;
  /** The desktop client around the page; undefined in a browser. */
  readonly client?: ClientFacts | undefined;
  readonly language: string;
  readonly results: CheckResults;
  /** The counts of system and page by kind; empty without the system's list. */
  readonly deviceCounts: readonly KindCounts[];
}

/** The texts of the report in the reader's language. */
export interface CheckReportWords {
  readonly title: string;
  readonly time: string;
  readonly server: string;
  readonly browser: string;
  readonly client: string;
  readonly system: string;
  readonly language: string;
  readonly systemDevices: string;
  readonly checks: Readonly<Record<CheckName, string>>;
  readonly states: Readonly<Record<CheckState, string>>;
}

/**
 * The report for support: a line for each result, with text, code and numbers. It is built only from codes and numbers, so it can't
 * contain a name or id of a device, an address, a token or a person's name; a server with an address as its name is omitted.
 */
export function writeReport(facts: ReportFacts, words: CheckReportWords): string {
  const { browser, system, version } = facts.browser;
  const { client } = facts;
  const server = [hideAddresses(facts.serverName), hideAddresses(facts.serverVersion ?? '')];
  return [
    words.title,
    `${words.time}: ${facts.at.toISOString()}`,
    `${words.server}: ${server.filter((part) => part !== '').join(' ')}`,
    `${words.browser}: ${version === undefined ? browser : `${browser} ${version}`}`,
    ...(client === undefined
      ? []
      : [`${words.client}: ${client.version ?? '?'} [${client.bridge}]`]),
    `${words.system}: ${system ?? '?'}`,
    `${words.language}: ${facts.language}`,
    '',
    ...CHECKS.map((name) => {
      const result = facts.results[name];
      return `${words.checks[name]}: ${words.states[result.state]}${describe(result)}`;
    }),
    ...facts.deviceCounts.map((counts) => {
      const facet = [`system=${counts.system}`, `page=${counts.page}`, ...counts.codes].join(' ');
      return `${words.systemDevices} · ${words.checks[CHECK_OF_KIND[counts.kind]]}: [${facet}]`;
    }),
  ].join('\n');
}

const CHECK_OF_KIND = {
  videoInput: 'camera',
  audioInput: 'microphone',
  audioOutput: 'speaker',
} as const satisfies Record<KindCounts['kind'], CheckName>;

function describe(result: CheckResult): string {
  if ('device' in result) return ` [${result.device}]`;
  if (!('code' in result)) return '';
  const numbers = NUMBER_NAMES.flatMap((name) => {
    const value = result.numbers?.[name];
    return value === undefined ? [] : [`${name}=${value}`];
  });
  return ` [${[result.code, ...numbers].join(' ')}]`;
}

const IPV4 = /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?/gu;
/** An IPv6 address has at least two colons and hexadecimal digits; a time of day has one colon. */
const IPV6 = /\[?[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}(?:%\w+)?\]?(?::\d+)?/giu;
const MAIL = /[^\s@]+@[^\s@]+/gu;

function hideAddresses(text: string): string {
  return text.replaceAll(MAIL, '…').replaceAll(IPV4, '…').replaceAll(IPV6, '…');
}
