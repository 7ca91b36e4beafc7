/** Makes, lists and removes applications from the command line, also while a server runs on the data folder. */
import { SYSTEM_CLOCK } from '#server/lib/clock.ts';
import { type Result, fail, ok } from '#server/lib/result.ts';
import { COMMAND_LINE } from '#server/domain/accounts/auditActor.ts';
import { type AuditLog, createAuditLog } from '#server/storage/auditLog.ts';
import { createApplicationRows } from '#server/storage/applications.ts';
import { openBeside } from '#server/storage/open.ts';
import { type Applications, createApplications } from '#server/domain/accounts/applications.ts';
import { type GrantedScope, SCOPE_TEXTS, parseScopes } from '#server/domain/accounts/scopes.ts';

/** What is to be done with applications. */
export interface ApplicationOrder {
  readonly dataDirectory: string;
  readonly act:
    | { readonly kind: 'add'; readonly name: string; readonly scopes: readonly GrantedScope[] }
    | { readonly kind: 'list' }
    | { readonly kind: 'remove'; readonly id: string };
}

const NAME_MAX_LENGTH = 128;

/** The words of the command line that are about applications. */
export interface ApplicationWords {
  readonly 'add-application'?: string | undefined;
  readonly 'list-applications'?: boolean | undefined;
  readonly 'remove-application'?: string | undefined;
  readonly scopes?: string | undefined;
}

/** Reads an order; undefined where the words are about something else. The failure is one sentence. */
export function readApplicationOrder(
  words: ApplicationWords,
): Result<ApplicationOrder['act'], string> | undefined {
  const { 'add-application': name, 'remove-application': id, scopes: scopeText } = words;
  if (words['list-applications'] === true) return ok({ kind: 'list' });
  if (id !== undefined) return ok({ kind: 'remove', id });
  if (name === undefined) {
    return scopeText === undefined ? undefined : fail('--scopes belongs to --add-application.');
  }
  if (name.trim() === '' || name.length > NAME_MAX_LENGTH) {
    return fail(`--add-application needs a name of at most ${NAME_MAX_LENGTH} characters.`);
  }
  const scopes = parseScopes(scopeText ?? '');
  if (!scopes.ok) return fail(`There is no scope "${scopes.failure}". ${knownScopes()}`);
  if (scopes.value.length === 0) return fail(`--scopes is missing. ${knownScopes()}`);
  return ok({ kind: 'add', name: name.trim(), scopes: scopes.value });
}

function knownScopes(): string {
  const nouns = Object.keys(SCOPE_TEXTS).join(', ');
  return `Scopes are ${nouns}, each also with :read or :write.`;
}

/** Carries an order out; the lines are for the operator. */
export async function carryOut({
  dataDirectory,
  act,
}: ApplicationOrder): Promise<Result<readonly string[], string>> {
  const opened = await openBeside(dataDirectory);
  if (!opened.ok) {
    return fail(
      opened.failure === 'noDatabase'
        ? `There is no database in ${dataDirectory}. Name its folder with --data.`
        : `The database in ${dataDirectory} is of another version of this program. Start the server with this one first.`,
    );
  }
  const database = opened.value;
  try {
    const applications = createApplications(createApplicationRows(database), SYSTEM_CLOCK);
    return await actOn(applications, createAuditLog(database, SYSTEM_CLOCK), act);
  } finally {
    database.client.close();
  }
}

async function actOn(
  applications: Applications,
  audit: AuditLog,
  act: ApplicationOrder['act'],
): Promise<Result<readonly string[], string>> {
  switch (act.kind) {
    case 'add': {
      const made = { name: act.name, scopes: act.scopes, createdBy: null };
      const { application, secret } = await applications.add(made, (target) => [
        audit.line({ act: 'applicationAdded', actor: COMMAND_LINE, target }),
      ]);
      return ok([
        `client_id ${application.id}`,
        `client_secret ${secret} (shown once)`,
        `scopes ${application.scopes.join(' ')}`,
      ]);
    }
    case 'list':
      return ok(
        (await applications.list()).map(
          ({ id, name, scopes }) => `${id} ${name}: ${scopes.join(' ')}`,
        ),
      );
    case 'remove':
      return (await applications.remove(act.id, [
        audit.lineOfChange({ act: 'applicationRemoved', actor: COMMAND_LINE, target: act.id }),
      ]))
        ? ok([`removed ${act.id}`])
        : fail(`There is no application ${act.id}. --list-applications names all.`);
  }
}
