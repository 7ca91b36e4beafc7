/** Reads the command line of the server. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Result, fail, ok } from '#server/lib/result.ts';
import { SEEDS, isSeed } from '#server/seed/seed.ts';
import type { CheckOptions } from './check/checkSetUp.ts';
import {
  type ApplicationOrder,
  type ApplicationWords,
  readApplicationOrder,
} from './applicationOrders.ts';
import type { ServerOptions } from './startOptions.ts';

const CHECK = 'check';

export const USAGE = `Usage: npm run serve -- [--port 4180] [--host 127.0.0.1] [--data .data]
                     [--seed ${SEEDS.join('|')}|scale=<conferences>] [--web out/web] [--set name=value]…
                     [--recover]             when the database is damaged: go on from its last good backup, else empty
       npm run serve -- --backup FILE [--data .data]
                     copies the database, also while a server runs on it; files of recordings and chats are
                     beside it in the folder, and are copied with any program
       npm run serve -- check [--data .data] [--set name=value]…
                     says in one line each what is wrong with a set-up; ends with 1 when something is
       npm run serve -- --add-application NAME --scopes "users groups:read" [--data .data]
                     lets a program act on the server, and prints its id and its secret, the secret this once
       npm run serve -- --list-applications | --remove-application ID [--data .data]`;

/** To copy the database of a folder into a new file. */
export interface BackupOrder {
  readonly dataDirectory: string;
  readonly backupFile: string;
}

/** To look at a set-up. */
export interface CheckOrder {
  readonly check: CheckOptions;
}

/** The options of a start; the failure is one sentence. `directory` is where relative paths begin. */
export function parseCommandLine(
  words: readonly string[],
  directory: string,
): Result<ServerOptions | BackupOrder | CheckOrder | ApplicationOrder | 'help', string> {
  const isCheck = words[0] === CHECK;
  const parsed = readWords(isCheck ? words.slice(1) : words);
  if (!parsed.ok) return parsed;
  const values = parsed.value;
  if (values.help === true) return ok('help');
  const { port: portText = '4180', seed = 'demo', host } = values;
  const port = /^\d{1,5}$/u.test(portText) ? Number(portText) : -1;
  if (port < 0 || port > 65_535) return fail(`--port must be 0 … 65535, but is "${portText}".`);
  if (!isSeed(seed))
    return fail(
      `--seed must be one of ${SEEDS.join(', ')} or scale=<conferences>, but is "${seed}".`,
    );
  const dataDirectory = path.resolve(directory, values.data ?? '.data');
  if (isCheck) return ok({ check: { dataDirectory, set: values.set ?? [] } });
  if (values.backup !== undefined) {
    return ok({ dataDirectory, backupFile: path.resolve(directory, values.backup) });
  }
  const application = readApplicationOrder(values);
  if (application) {
    return application.ok ? ok({ dataDirectory, act: application.value }) : application;
  }
  return ok({
    port,
    seed,
    ...(host !== undefined && { host }),
    dataDirectory,
    ...(values.recover === true && { recover: true }),
    webDirectory: path.resolve(directory, values.web ?? 'out/web'),
    set: values.set ?? [],
  });
}

const APPLICATION_WORDS = {
  'add-application': { type: 'string' },
  'list-applications': { type: 'boolean' },
  'remove-application': { type: 'string' },
  scopes: { type: 'string' },
} as const satisfies Record<keyof ApplicationWords, object>;

function readWords(words: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        data: { type: 'string' },
        seed: { type: 'string' },
        web: { type: 'string' },
        set: { type: 'string', multiple: true },
        backup: { type: 'string' },
        ...APPLICATION_WORDS,
        recover: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    return ok(values);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return fail(`${message.split('\n')[0] ?? ''} Try --help.`);
  }
}
