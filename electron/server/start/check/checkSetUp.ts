/** The command `check`: what is wrong with a set-up, one line for each part. */
import { withChosen } from '#server/domain/setup/chosen.ts';
import { type SignInReach, signInReach } from '#server/lib/settings/signInReach.ts';
import { type Settings, parseSettings } from '#server/lib/settings/settings.ts';
import { type Inspected, inspectDatabase } from '#server/storage/inspectDatabase.ts';
import { checkSignUp, checkTogether } from './settingsCheck.ts';
import { environmentSettings } from '#server/lib/settings/variables.ts';
import { type CheckLine, good, problem } from '#server/domain/operation/checkLine.ts';
import { explainPostgres } from '#server/storage/postgres/explain.ts';
import { checkDatabase, checkOwnerOnly, checkSpace, checkWritable } from './checkFolder.ts';
import { checkCertificate, checkMeasures, checkProxies, checkPublicUrl } from './checkReach.ts';
import { checkDirectoryThere } from './checkDirectoryThere.ts';
import {
  checkBucket,
  checkCallServers,
  checkMail,
  checkMedia,
  checkProviderThere,
  checkRelays,
  checkTracing,
} from './checkServices.ts';
import { describeNextStart } from './databaseVersion.ts';

export interface CheckOptions {
  readonly dataDirectory: string;
  readonly set: readonly string[];
}

/** The server that runs on the folder. */
interface Holder {
  readonly pid: number;
  readonly port: number;
}

/**
 * Checks everything. It changes nothing and also works while a server runs; a server that has the database open passes its own
 * inspection of it.
 */
export async function checkSetUp(
  { dataDirectory: directory, set }: CheckOptions,
  environment: NodeJS.ProcessEnv,
  holder: Holder | undefined,
  known?: Inspected,
): Promise<readonly CheckLine[]> {
  const given = [...environmentSettings(environment), ...set];
  const { line, chosen } = await lookAtDatabase(directory, given, known);
  const settings = parseSettings(withChosen(chosen, given));
  return [
    await checkWritable(directory),
    await checkOwnerOnly(directory),
    line,
    await checkSpace(directory),
    good('server', holder ? `runs as process ${holder.pid} on port ${holder.port}` : 'none runs'),
    ...(settings.ok
      ? await checkSettings(
          settings.value,
          signInReach(settings.value, given),
          environment,
          holder?.port,
        )
      : [problem('settings', 'settings', settings.failure)]),
  ];
}

/** The line about the database, and the settings that were chosen in the pages, which the database holds. */
async function lookAtDatabase(
  directory: string,
  given: readonly string[],
  known: Inspected | undefined,
): Promise<{ readonly line: CheckLine; readonly chosen: readonly string[] }> {
  const settings = parseSettings(given);
  const address = settings.ok ? settings.value.database_url : '';
  if (address !== '') return checkPostgres(address);
  const inspected = known ?? (await inspectDatabase(directory));
  const chosen = inspected.ok ? inspected.value.chosen : [];
  return { line: await checkDatabase(directory, inspected), chosen };
}

/** Whether PostgreSQL answers, and what the next start will do with the database. */
async function checkPostgres(
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

async function checkSettings(
  settings: Settings,
  reach: SignInReach,
  environment: NodeJS.ProcessEnv,
  port: number | undefined,
): Promise<readonly CheckLine[]> {
  const misfit = checkTogether(settings) ?? checkSignUp(settings);
  return [
    misfit === undefined
      ? good('settings', 'fit together')
      : problem('settings', 'settings', misfit),
    checkProxies(settings),
    ...(await Promise.all([
      checkCertificate(settings, Date.now()),
      checkPublicUrl(settings),
      checkMail(settings, environment),
      checkMedia(settings),
      checkRelays(settings),
      checkMeasures(settings, port),
    ])),
    ...(await checkBucket(settings)),
    ...(await checkCallServers(settings)),
    ...(await checkTracing(environment)),
    ...(await checkProviderThere(settings, reach)),
    ...(await checkDirectoryThere(settings, reach)),
  ];
}
