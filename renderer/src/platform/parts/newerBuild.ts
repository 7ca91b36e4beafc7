/** Whether the server has another build than this page. */
import { VERSION_FILE } from '#shared/partList.ts';
import { readPartList } from './partList.ts';

/** No page should wait longer for this. */
const LIMIT_MS = 5000;

/** Asks the server. Without a valid answer there is no newer build. */
export async function isBuildNewer(): Promise<boolean> {
  const { build } = readPartList();
  if (build === '') return false;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LIMIT_MS);
  try {
    const response = await fetch(`/${VERSION_FILE}`, { cache: 'no-store', signal: limit.signal });
    const named: unknown = response.ok ? Reflect.get(Object(await response.json()), 'build') : '';
    return typeof named === 'string' && named !== '' && named !== build;
  } catch {
    return false; // no connection: nothing is known of other builds
  } finally {
    clearTimeout(timer);
  }
}
