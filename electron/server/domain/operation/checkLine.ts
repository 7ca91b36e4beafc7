/** One line of the answer of `check`. */
import type { HealthProblem, HealthTopic } from '#shared/administration/operation.ts';

/** What the lines are about, as the command line names it, and as the pages do: that a server runs is no news to those whom it answers. */
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
  /** Whether the server can be used so; what is only worth knowing is good, too. */
  readonly isGood: boolean;
  /** Nothing is set up that could be checked. The pages leave the line out, because they would call it OK. */
  readonly isNotSetUp?: true;
  /** What is wrong, for the pages, which say it in the reader's language. */
  readonly problem: HealthProblem | undefined;
  /** What is so; of a problem also what to do. */
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
