/** The servers that carry calls, where there are several: whether each answers where the others reach it. */
import { type CheckLine, good, problem } from '#server/domain/operation/checkLine.ts';

const TOPIC = 'call servers';
const TIMEOUT_MS = 5000;

/** Asks each that is at the database now. */
export async function checkCallServers({
  database_url: database,
  call_address: own,
}: {
  readonly database_url: string;
  readonly call_address: string;
}): Promise<readonly CheckLine[]> {
  if (own === '') return [];
  const addresses = await addressesAt(database);
  const silent: string[] = [];
  for (const address of addresses) if (!(await doesAnswer(address))) silent.push(address);
  if (silent.length === 0) return [good(TOPIC, `${addresses.length} at the database, all answer`)];
  return [
    problem(
      TOPIC,
      'callServerSilent',
      `${silent.join(' and ')} doesn’t answer from here. Check that server, its call_address and the firewall.`,
    ),
  ];
}

/** None where the database can't be asked, which has a line of its own. */
async function addressesAt(database: string): Promise<readonly string[]> {
  const { openPostgresBeside } = await import('#server/storage/postgres/open.ts');
  const { createCallServerRows } = await import('#server/storage/postgres/callServers.ts');
  const opened = await openPostgresBeside(database, '');
  if (!opened.ok) return [];
  try {
    const { servers } = await createCallServerRows(opened.value).look();
    return servers.filter(({ isAlive }) => isAlive).map(({ address }) => address);
  } catch {
    return [];
  } finally {
    await opened.value.close();
  }
}

async function doesAnswer(address: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return ok;
  } catch {
    return false;
  }
}
