/** What the next start will do with a database, and whether the previous version can still use it afterwards. */
import type { InspectedDatabase } from '#server/storage/inspectDatabase.ts';
import { MIGRATIONS, READABLE_FROM } from '#server/storage/migrations.ts';

/** The end of a sentence about a database; empty where nothing will change. */
export function describeNextStart({
  version,
  state,
}: Pick<InspectedDatabase, 'version' | 'state'>): string {
  if (state === 'current') return '';
  if (state === 'ahead') return '; a newer program has added to it, and this one can use it';
  state satisfies 'behind';
  const next = `; the next start brings it to ${MIGRATIONS.length}`;
  if (version === 0) return next;
  return READABLE_FROM <= version
    ? `${next}, which the program of before can use, too`
    : `${next}, and only a backup leads back`;
}
