/** Reads the command line of the server. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Result, fail, ok } from '#shared/result.ts';
import type { VARIABLES } from '#server/lib/settings/variables.ts';
import { SEEDS, type Seed, isSeed } from '#server/seed/seed.ts';
import type { BackupOrder } from './backupOrder.ts';
import type { CheckOptions } from './check/checkSetUp.ts';
import {
  type ApplicationOrder,
  type ApplicationWords,
  readApplicationOrder,
} from './applicationOrders.ts';
import type { RestoreOrder } from './restoreOrder.ts';
import type { DatabasePlace } from './openStorage.ts';
import type { ServerOptions } from './startOptions.ts';
import type { UserOrder } from './userOrder.ts';
import { readFileSync } from 'node:fs';

/** The possible first words; without one, the server starts. */
const ORDERS = ['serve', 'init', 'check', 'backup', 'restore', 'user'] as const;
type Order = (typeof ORDERS)[number];

/** Defaults that depend on where the program is: the packaged server has its pages next to it, and no demo. */
export interface CommandPlace {
  /** The command that people type. */
  readonly command: string;
  readonly seed: Seed;
  readonly web: string;
}

/** The place of a source tree. */
const SOURCE_TREE: CommandPlace = { command: 'npm run serve --', seed: 'demo', web: 'out/web' };

/** The place of the program, from the environment that the package's launcher sets. */
export function placeOf(environment: NodeJS.ProcessEnv): CommandPlace {
  const web = environment['PLENUM_PACKAGED_WEB'];
  return web === undefined ? SOURCE_TREE : { command: 'plenum-server', seed: 'empty', web };
}

/** The text of `--help`. */
export function usage({ command, seed, web }: CommandPlace = SOURCE_TREE): string {
  const space = ' '.repeat(20);
  return `Usage: ${command} [serve] [--port 4180] [--host 127.0.0.1] [--data .data]
${space} [--seed ${SEEDS.join('|')}|scale=<conferences>] [--web ${web}] [--set name=value]… [--settings FILE]
${space} [--recover]             when the database is damaged: continue from its last good backup, else empty
       A new database starts with ${seed} unless --seed says otherwise. A settings file has one name=value a line.
       ${command} init [--data .data]
${space} makes the folder, the database and the first account, and prints its password
       ${command} user add LOGIN --email ADDRESS [--name NAME] [--administrator] [--data .data]
${space} adds an account, also while a server runs, and prints its password
       ${command} backup FILE [--data .data]
${space} copies the database, also while a server runs on it; files of recordings and chats are
${space} beside it in the folder, and are copied with any program
       ${command} restore FILE [--data .data]
${space} puts a backup in the place of the database, while no server runs on it
       ${command} check [--data .data] [--set name=value]…
${space} says in one line each what is wrong with a set-up; ends with 1 when something is
       ${command} --add-application NAME --scopes "users groups:read" [--data .data]
${space} [--redirect https://app.example/back]…
${space} lets a program act on the server, and prints its id and its secret, the secret this once;
${space} with redirect addresses, people can allow it to act for them
       ${command} --list-applications | --remove-application ID [--data .data]`;
}

/** The order to check a set-up. */
interface CheckOrder {
  readonly check: CheckOptions;
}

/** The order to create a data folder for a new server. */
interface InitOrder {
  readonly init: ServerOptions;
}

type Parsed =
  | ServerOptions
  | InitOrder
  | BackupOrder
  | RestoreOrder
  | UserOrder
  | CheckOrder
  | ApplicationOrder
  | 'help';

/** Parses the options of a start; the failure is one sentence. Relative paths are resolved against `directory`. */
export function parseCommandLine(
  words: readonly string[],
  directory: string,
  place: CommandPlace = SOURCE_TREE,
): Result<Parsed, string> {
  const order = ORDERS.find((each) => each === words[0]);
  const parsed = readWords(order === undefined ? words : words.slice(1));
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed.value;
  if (values.help === true) return ok('help');
  const stray = positionals[placesOf(order)];
  if (stray !== undefined) return fail(`"${stray}" is not expected here. Try --help.`);
  const lost = lostWord(order, values);
  if (lost !== undefined) return fail(lost);
  const { port: portText = '4180', seed = place.seed, host } = values;
  const port = /^\d{1,5}$/u.test(portText) ? Number(portText) : -1;
  if (port < 0 || port > 65_535) return fail(`--port must be 0 … 65535, but is "${portText}".`);
  if (!isSeed(seed))
    return fail(
      `--seed must be one of ${SEEDS.join(', ')} or scale=<conferences>, but is "${seed}".`,
    );
  const dataDirectory = path.resolve(directory, values.data ?? '.data');
  const fromFile =
    values.settings === undefined
      ? ok([])
      : readSettingsFile(path.resolve(directory, values.settings));
  if (!fromFile.ok) return fromFile;
  for (const [name, variable] of Object.entries(HIDDEN)) {
    if (values.set?.some((pair) => pair.startsWith(`${name}=`)) === true)
      return fail(seenByOthers(name, variable));
  }
  const set = [...fromFile.value, ...(values.set ?? [])];
  const kept: DatabasePlace = { dataDirectory, ...(set.length > 0 && { set }) };
  const fileOf = (text: string) => path.resolve(directory, text);
  const [first, second] = positionals;
  const options: ServerOptions = {
    port,
    seed,
    ...(host !== undefined && { host }),
    dataDirectory,
    ...(values.recover === true && { recover: true }),
    webDirectory: path.resolve(directory, values.web ?? place.web),
    set,
  };
  switch (order) {
    case 'check':
      return ok({ check: { dataDirectory, set } });
    case 'init':
      return ok({ init: { ...options, port: 0, host: '127.0.0.1', seed: 'empty' } });
    case 'backup':
      if (first === undefined) return fail('backup needs the name of a new file.');
      return ok({ ...kept, backupFile: fileOf(first) });
    case 'restore':
      if (first === undefined) return fail('restore needs the file of a backup.');
      return ok({ ...kept, restoreFile: fileOf(first) });
    case 'user':
      return readUserOrder(first, second, values, kept);
    case 'serve':
    case undefined:
      break;
  }
  if (values.backup !== undefined) return ok({ ...kept, backupFile: fileOf(values.backup) });
  const application = readApplicationOrder(values);
  if (application) {
    return application.ok ? ok({ ...kept, act: application.value }) : application;
  }
  return ok(options);
}

/** Secrets: other accounts of a machine can read the command line of every process. */
const HIDDEN = {
  database_url: 'PLENUM_DATABASE_URL',
  storage_secret: 'PLENUM_STORAGE_SECRET',
} as const satisfies Readonly<Record<string, keyof typeof VARIABLES>>;

function seenByOthers(name: string, variable: string): string {
  return `${name} is a secret, and others see this command line. Put it into ${variable}, or into the file of --settings.`;
}

/** An option that the order would silently ignore; `check` accepts all options of a start. */
function lostWord(order: Order | undefined, values: UserWords & StartWords): string | undefined {
  const ofUser = (['email', 'name', 'administrator'] as const).find(
    (word) => values[word] !== undefined,
  );
  if (ofUser !== undefined && order !== 'user') return `--${ofUser} belongs to user add.`;
  const isStart = order === undefined || order === 'serve' || order === 'check';
  const ofStart = (['seed', 'recover'] as const).find((word) => values[word] !== undefined);
  return ofStart !== undefined && !isStart ? `--${ofStart} belongs to serve.` : undefined;
}

interface StartWords {
  readonly seed?: string | undefined;
  readonly recover?: boolean | undefined;
}

/** The number of positional arguments after an order. */
function placesOf(order: Order | undefined): number {
  if (order === 'user') return 2;
  return order === 'backup' || order === 'restore' ? 1 : 0;
}

function readUserOrder(
  act: string | undefined,
  login: string | undefined,
  { email, name = '', administrator = false }: UserWords,
  place: DatabasePlace,
): Result<UserOrder, string> {
  if (act !== 'add' || login === undefined) return fail('It is: user add LOGIN --email ADDRESS.');
  if (email === undefined) return fail('--email is missing.');
  return ok({ ...place, user: { login, email, name, isAdministrator: administrator } });
}

interface UserWords {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly administrator?: boolean | undefined;
}

const APPLICATION_WORDS = {
  'add-application': { type: 'string' },
  'list-applications': { type: 'boolean' },
  'remove-application': { type: 'string' },
  scopes: { type: 'string' },
  redirect: { type: 'string', multiple: true },
} as const satisfies Record<keyof ApplicationWords, object>;

const USER_WORDS = {
  email: { type: 'string' },
  name: { type: 'string' },
  administrator: { type: 'boolean' },
} as const satisfies Record<keyof UserWords, object>;

function readWords(words: readonly string[]) {
  try {
    return ok(
      parseArgs({
        args: [...words],
        allowPositionals: true,
        options: {
          port: { type: 'string' },
          host: { type: 'string' },
          data: { type: 'string' },
          seed: { type: 'string' },
          web: { type: 'string' },
          set: { type: 'string', multiple: true },
          settings: { type: 'string' },
          backup: { type: 'string' },
          ...APPLICATION_WORDS,
          ...USER_WORDS,
          recover: { type: 'boolean' },
          help: { type: 'boolean', short: 'h' },
        },
      }),
    );
  } catch (error) {
    // After its first sentence, Node's message explains arguments that begin with a dash, which doesn't help here.
    const message = error instanceof Error ? error.message : '';
    return fail(`${message.split(/\.?(?: To |\n|$)/u)[0] ?? ''}. Try --help.`);
  }
}

/** The pairs of a file, as `--set` takes them; the failure is one sentence. */
function readSettingsFile(file: string): Result<readonly string[], string> {
  try {
    return ok(settingsIn(readFileSync(file, 'utf8')));
  } catch {
    return fail(`Cannot read the settings in ${file}.`);
  }
}

function settingsIn(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}
