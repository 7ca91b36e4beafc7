/** `npm run serve`: the embedded server as a program. */
import { startServer } from './app.ts';
import { USAGE, parseCommandLine } from './commandLine.ts';
import { DEMO_CONFERENCE_ID, DEMO_LOGINS, DEMO_PASSWORD } from './database/seed/demo.ts';
import { type RunningServer, explainFailure } from './startOptions.ts';
import { conferencePath } from '#shared/links.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function giveUp(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

function introduce({ url, seeded, quarantined, notices }: RunningServer): void {
  for (const notice of notices) say(`notice: ${notice}`);
  if (quarantined !== undefined) {
    say(`notice: the database was damaged; it is kept in ${quarantined} and a new one was made`);
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
  const started = await startServer({ ...options.value, logLevel: 'warn' });
  if (!started.ok) {
    giveUp(explainFailure(started.failure));
    return;
  }
  stopOnSignals(started.value);
  introduce(started.value);
}

// A fault in one request must not end the conferences of everybody else; it is logged and the server goes on.
process.on('unhandledRejection', (reason) => {
  process.stderr.write(`unhandled: ${reason instanceof Error ? reason.name : typeof reason}\n`);
});
process.on('uncaughtException', (error) => {
  process.stderr.write(`uncaught: ${error.name}\n`);
});

await main();
