/** `npm run serve`: the embedded server as a program. */
import { startServer } from './app.ts';
import { carryOut } from './applicationOrders.ts';
import { type BackupOrder, USAGE, parseCommandLine } from './commandLine.ts';
import { type BackupFailure, backUp } from '#server/storage/backups.ts';
import { DATABASE_FILE } from '#server/storage/open.ts';
import { DEMO_CONFERENCE_ID, DEMO_LOGINS, DEMO_PASSWORD } from '#server/seed/demo.ts';
import { holderOf } from './instanceLock.ts';
import { type RunningServer, explainFailure } from './startOptions.ts';
import { conferencePath } from '#shared/links.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function giveUp(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
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

function explainBackup(failure: BackupFailure, { dataDirectory, backupFile }: BackupOrder): string {
  switch (failure) {
    case 'noDatabase':
      return `There is no database in ${dataDirectory}. Name its folder with --data.`;
    case 'exists':
      return `${backupFile} is there already, and a backup replaces nothing. Choose another name.`;
    case 'damaged':
      return `The database in ${dataDirectory} is damaged, so that it cannot be copied.`;
    case 'diskFull':
      return `No disk space left for ${backupFile}.`;
    case 'unwritable':
      return `Cannot write ${backupFile}. Check the permissions of its folder.`;
  }
}

function stopOnSignals(server: RunningServer): void {
  const stop = () => {
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function main(): Promise<void> {
  const options = parseCommandLine(process.argv.slice(2), process.cwd());
  if (!options.ok) {
    giveUp(options.failure);
    return;
  }
  if (options.value === 'help') {
    say(USAGE);
    return;
  }
  if ('backupFile' in options.value) {
    const { dataDirectory, backupFile } = options.value;
    const made = await backUp(dataDirectory, DATABASE_FILE, backupFile);
    if (made.ok) say(`backup ${made.value.file}`);
    else giveUp(explainBackup(made.failure, options.value));
    return;
  }
  if ('check' in options.value) {
    const { checkSetUp } = await import('./check/checkSetUp.ts');
    const lines = await checkSetUp(
      options.value.check,
      process.env,
      await holderOf(options.value.check.dataDirectory),
    );
    for (const { topic, isGood, text } of lines) {
      say(`${isGood ? 'ok     ' : 'problem'}  ${topic}: ${text}`);
    }
    if (lines.some(({ isGood }) => !isGood)) process.exitCode = 1;
    return;
  }
  if ('act' in options.value) {
    const done = await carryOut(options.value);
    if (done.ok) for (const line of done.value) say(line);
    else giveUp(done.failure);
    return;
  }
  const started = await startServer({ ...options.value, logLevel: 'warn' });
  if (!started.ok) {
    giveUp(explainFailure(started.failure));
    return;
  }
  stopOnSignals(started.value);
  introduce(started.value);
}

// A fault in one request must not end the conferences of everyone else; it is logged and the server continues.
process.on('unhandledRejection', (reason) => {
  process.stderr.write(`unhandled: ${reason instanceof Error ? reason.name : typeof reason}\n`);
});
process.on('uncaughtException', (error) => {
  process.stderr.write(`uncaught: ${error.name}\n`);
});

await main();
