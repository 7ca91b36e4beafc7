/** `npm run serve`: the embedded server as a program. */
import { existsSync } from 'node:fs';
import project from '../../../package.json' with { type: 'json' };
import path from 'node:path';
import { stat } from 'node:fs/promises';
import { startServer } from './app.ts';
import { carryOut } from './applicationOrders.ts';
import { carryOutBackup } from './backupOrder.ts';
import type { CheckOptions } from './check/checkSetUp.ts';
import { parseCommandLine, placeOf, usage } from './commandLine.ts';
import { DEMO_CONFERENCE_ID, DEMO_LOGINS, DEMO_PASSWORD } from '#server/seed/demo.ts';
import { holderOf } from './instanceLock.ts';
import { carryOutRestore } from './restoreOrder.ts';
import { type RunningServer, type ServerOptions, explainFailure } from './startOptions.ts';
import { carryOutUser } from './userOrder.ts';
import { traceTarget } from '#server/lib/settings/traceVariables.ts';
import { redact } from '#shared/redact.ts';
import { type Result, ok } from '#shared/result.ts';
import { DATABASE_FILE } from '#server/storage/open.ts';
import { conferencePath } from '#shared/links.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function giveUp(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

function giveNotice(line: string): void {
  process.stderr.write(`notice: ${line}\n`);
}

function introduce({ url, seeded, recovered, notices }: RunningServer): void {
  for (const notice of notices) say(`notice: ${notice}`);
  if (recovered) {
    const { quarantined, backup } = recovered;
    const next = backup ? `the backup ${backup.file} is in its place` : 'a new one was made';
    say(`notice: the database was damaged; it is kept in ${quarantined} and ${next}`);
  }
  if (seeded.seed !== 'empty') {
    say(`demo conference ${url}${conferencePath(DEMO_CONFERENCE_ID)}`);
    say(`demo accounts ${DEMO_LOGINS.join(', ')} (password ${DEMO_PASSWORD})`);
  }
  if (seeded.administrator) {
    const { login, password } = seeded.administrator;
    say(`first account ${login} with password ${password} (shown once)`);
  }
  say(`ready ${url}`);
}

function stopOnSignals(server: RunningServer, stopTracing: StopTracing): void {
  const stop = () => {
    server
      .stop()
      .then(stopTracing)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

type StopTracing = () => Promise<void>;

/** Starts to export spans if a variable names a collector; the exporter is loaded only then. */
async function startTracing(): Promise<Result<StopTracing, string>> {
  const target = traceTarget(process.env);
  if (!target.ok) return target;
  if (!target.value) return ok(async () => undefined);
  const { startTraceExport } = await import('./traceExport.ts');
  return ok(startTraceExport(project.version, target.value.ratio, giveNotice));
}

/** Creates the data of a new server by starting it once without announcing it. */
async function init(options: ServerOptions): Promise<void> {
  const isThere = existsSync(path.join(options.dataDirectory, DATABASE_FILE));
  if (isThere) {
    giveUp(`There is a database in ${options.dataDirectory} already.`);
    return;
  }
  const started = await startServer({ ...options, logLevel: 'warn' });
  if (!started.ok) {
    giveUp(explainFailure(started.failure));
    return;
  }
  await started.value.stop();
  const { administrator } = started.value.seeded;
  if (administrator === undefined) giveUp('There are accounts in the database already.');
  else say(`account ${administrator.login} with password ${administrator.password} (shown once)`);
}

async function check(options: CheckOptions): Promise<void> {
  const { checkSetUp } = await import('./check/checkSetUp.ts');
  const holder = await holderOf(options.dataDirectory);
  const lines = await checkSetUp(options, process.env, holder);
  for (const { topic, isGood, text } of lines) {
    say(`${isGood ? 'ok     ' : 'problem'}  ${topic}: ${text}`);
  }
  if (lines.some(({ isGood }) => !isGood)) process.exitCode = 1;
}

async function sayDone(done: Promise<Result<readonly string[], string>>): Promise<void> {
  const result = await done;
  if (result.ok) for (const line of result.value) say(line);
  else giveUp(result.failure);
}

/**
 * If this process is root and the folder's owner isn't, it switches to the owner's account: the service runs under its own account,
 * and couldn't use files that root created in the data folder.
 */
async function becomeOwner(directory: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const owner = await stat(directory).catch(() => undefined);
  if (owner === undefined || owner.uid === 0) return;
  process.setgroups?.([]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}

async function main(): Promise<void> {
  const place = placeOf(process.env);
  const parsed = parseCommandLine(process.argv.slice(2), process.cwd(), place);
  if (!parsed.ok) return giveUp(parsed.failure);
  const order = parsed.value;
  if (order === 'help') return say(usage(place));
  if ('check' in order) {
    await becomeOwner(order.check.dataDirectory);
    return check(order.check);
  }
  if ('init' in order) {
    await becomeOwner(order.init.dataDirectory);
    return init(order.init);
  }
  await becomeOwner(order.dataDirectory);
  if ('backupFile' in order) return sayDone(carryOutBackup(order));
  if ('restoreFile' in order) return sayDone(carryOutRestore(order));
  if ('user' in order) return sayDone(carryOutUser(order));
  if ('act' in order) return sayDone(carryOut(order));
  const tracing = await startTracing();
  if (!tracing.ok) return giveUp(tracing.failure);
  const started = await startServer({
    ...order,
    logLevel: 'warn',
    onWaiting: () => say('waiting: another server uses the database'),
    onReplaced() {
      // Ends as after a crash: the server that has taken over has everything that was acknowledged, and a graceful stop would
      // write.
      giveUp('Another server has taken over the database.');
      process.exit();
    },
  });
  if (!started.ok) return giveUp(explainFailure(started.failure));
  stopOnSignals(started.value, tracing.value);
  introduce(started.value);
  return undefined;
}

// `| head` closes the output early. Writing an error message about that would raise the next error, and so on forever.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

// A fault in one request must not end the conferences of everyone else; it is logged and the server continues.
process.on('unhandledRejection', (reason) => {
  process.stderr.write(`unhandled: ${reason instanceof Error ? reason.name : typeof reason}\n`);
});
process.on('uncaughtException', (error) => {
  process.stderr.write(`uncaught: ${error.name}\n`);
});

// A start that throws is our bug: print it for the operator, and end the process.
await main().catch((error: unknown) => {
  giveUp(redact(error instanceof Error ? (error.stack ?? error.name) : typeof error));
  process.exit();
});
