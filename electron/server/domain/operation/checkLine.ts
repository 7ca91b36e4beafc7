/** One line in the output of `check`. */
import type { HealthProblem, HealthTopic } from '#shared/administration/operation.ts';

/**
 * The topics of the lines, by their names on the command line and in the pages. The pages omit `server`: a server that responds is
 * running anyway.
 */
export const CHECK_TOPICS = {
  'data folder': 'dataFolder',
  permissions: 'permissions',
  database: 'database',
  'disk space': 'space',
  'file storage': 'storage',
  server: undefined,
  settings: 'settings',
  trusted_proxies: 'proxies',
  certificate: 'certificate',
  public_url: 'address',
  mail: 'mail',
  media: 'media',
  relays: 'relays',
  'call servers': 'callServers',
  metrics: 'metrics',
  tracing: 'tracing',
  'sign-in': 'signIn',
  directory: 'directory',
} as const satisfies Readonly<Record<string, HealthTopic | undefined>>;
type CheckTopic = keyof typeof CHECK_TOPICS;

export interface CheckLine {
  readonly topic: CheckTopic;
  /** Whether the server can be used like this; a line that is only information is good, too. */
  readonly isGood: boolean;
  /** Nothing is set up that could be checked. The pages omit the line, because they would show it as OK. */
  readonly isNotSetUp?: true;
  /** The problem, for the pages, which have a text in the reader's language. */
  readonly problem: HealthProblem | undefined;
  /** The state; for a problem also what to do. */
  readonly text: string;
}

export function good(topic: CheckTopic, text: string): CheckLine {
  return { topic, isGood: true, problem: undefined, text };
}

export function problem(topic: CheckTopic, kind: HealthProblem, text: string): CheckLine {
  return { topic, isGood: false, problem: kind, text };
}

export function notSetUp(topic: CheckTopic, text: string): CheckLine {
  return { ...good(topic, text), isNotSetUp: true };
}
