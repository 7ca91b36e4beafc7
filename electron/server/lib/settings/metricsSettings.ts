/** The `--set` settings for who may read `/metrics`. */
import * as z from 'zod/mini';

/** Shorter ones could be guessed. */
const bearerToken = z.string().check(z.regex(/^(?:[\u0021-\u007E]{16,512})?$/u));

/** One schema and one default for each name. */
export const METRICS_SETTINGS = {
  metrics: z.prefault(z.enum(['off', 'local', 'token']), 'off'),
  metrics_token: z.prefault(bearerToken, ''),
};
export type MetricsSettings = Readonly<z.output<z.ZodMiniObject<typeof METRICS_SETTINGS>>>;

/** Checks the settings together; returns a sentence about what is wrong for the person who gave them. */
export function checkMetrics({ metrics, metrics_token: token }: MetricsSettings) {
  return metrics === 'token' && token === ''
    ? 'Setting "metrics=token" needs metrics_token (or PLENUM_METRICS_TOKEN in the environment).'
    : undefined;
}
