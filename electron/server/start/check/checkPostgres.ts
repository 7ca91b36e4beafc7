/** The database, where it is a PostgreSQL: whether it answers, and what the next start does with it. */
import { type CheckLine, good, problem } from '#server/domain/operation/checkLine.ts';
import { describeNextStart } from './databaseVersion.ts';
import { explainPostgres } from '#server/storage/postgres/explain.ts';

/** Looks at it; nothing is changed. */
export async function checkPostgres(
  address: string,
): Promise<{ readonly line: CheckLine; readonly chosen: readonly string[] }> {
  const topic = 'database';
  const { inspectPostgres } = await import('#server/storage/postgres/open.ts');
  const inspected = await inspectPostgres(address);
  if (!inspected.ok) {
    return {
      line: problem(topic, 'databaseSilent', explainPostgres(inspected.failure)),
      chosen: [],
    };
  }
  const { server, version, chosen } = inspected.value;
  const now = version === 0 ? 'no tables yet' : `version ${version}`;
  const next = describeNextStart(inspected.value);
  return { line: good(topic, `${server} answers, ${now}${next}`), chosen };
}
