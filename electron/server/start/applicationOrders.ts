/** Adds, lists and removes applications from the command line, even while a server uses the data folder. */
import { REDIRECT_ADDRESSES_MAX } from '#shared/administration/apiClients.ts';
import { SYSTEM_CLOCK } from '#server/lib/clock.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import { COMMAND_LINE } from '#server/domain/accounts/auditActor.ts';
import { type AuditLog, createAuditLog } from '#server/storage/auditLog.ts';
import { createApplicationRows } from '#server/storage/applications.ts';
import { type Applications, createApplications } from '#server/domain/accounts/applications.ts';
import { isRedirectAddress } from '#server/domain/accounts/redirectAddresses.ts';
import { type DatabasePlace, openStorageBeside } from './openStorage.ts';
import { type GrantedScope, SCOPE_TEXTS, parseScopes } from '#server/domain/accounts/scopes.ts';

export interface ApplicationOrder extends DatabasePlace {
  readonly act:
    | {
        readonly kind: 'add';
        readonly name: string;
        readonly scopes: readonly GrantedScope[];
        /** Where people return to after they allow access. */
        readonly redirectUris?: readonly string[];
      }
    | { readonly kind: 'list' }
    | { readonly kind: 'remove'; readonly id: string };
}

const NAME_MAX_LENGTH = 128;

/** The command-line options for applications. */
export interface ApplicationWords {
  readonly 'add-application'?: string | undefined;
  readonly 'list-applications'?: boolean | undefined;
  readonly 'remove-application'?: string | undefined;
  readonly scopes?: string | undefined;
  readonly redirect?: readonly string[] | undefined;
}

/** Reads an order; undefined without options for applications. The failure is one sentence. */
export function readApplicationOrder(
  words: ApplicationWords,
): Result<ApplicationOrder['act'], string> | undefined {
  const { 'add-application': name, 'remove-application': id, scopes: scopeText } = words;
  if (words['list-applications'] === true) return ok({ kind: 'list' });
  if (id !== undefined) return ok({ kind: 'remove', id });
  const redirectUris = [...new Set(words.redirect)];
  if (name === undefined) {
    if (redirectUris.length > 0) return fail('--redirect belongs to --add-application.');
    return scopeText === undefined ? undefined : fail('--scopes belongs to --add-application.');
  }
  if (name.trim() === '' || name.length > NAME_MAX_LENGTH) {
    return fail(`--add-application needs a name of at most ${NAME_MAX_LENGTH} characters.`);
  }
  const scopes = parseScopes(scopeText ?? '');
  if (!scopes.ok) return fail(`There is no scope "${scopes.failure}". ${knownScopes()}`);
  if (scopes.value.length === 0) return fail(`--scopes is missing. ${knownScopes()}`);
  const wrong = redirectUris.find((each) => !isRedirectAddress(each));
  if (wrong !== undefined) {
    return fail(
      `People can’t return to "${wrong}". It must be an https address, or http on 127.0.0.1, [::1] or localhost.`,
    );
  }
  if (redirectUris.length > REDIRECT_ADDRESSES_MAX) {
    return fail(`An application has at most ${REDIRECT_ADDRESSES_MAX} redirect addresses.`);
  }
  return ok({ kind: 'add', name: name.trim(), scopes: scopes.value, redirectUris });
}

function knownScopes(): string {
  const nouns = Object.keys(SCOPE_TEXTS).join(', ');
  return `Scopes are ${nouns}, each also with :read or :write.`;
}

/** Carries an order out; returns lines for the operator. */
export async function carryOut({
  act,
  ...place
}: ApplicationOrder): Promise<Result<readonly string[], string>> {
  const opened = await openStorageBeside(place, 'Name its folder with --data.');
  if (!opened.ok) return opened;
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
      const { name, scopes, redirectUris = [] } = act;
      const made = { name, scopes, redirectUris, createdBy: null };
      const { application, secret } = await applications.add(made, (target) => [
        audit.line({ act: 'applicationAdded', actor: COMMAND_LINE, target, details: { name } }),
      ]);
      return ok([
        `client_id ${application.id}`,
        `client_secret ${secret} (shown once)`,
        `scopes ${application.scopes.join(' ')}`,
        ...application.redirectUris.map((each) => `redirect ${each}`),
      ]);
    }
    case 'list':
      return ok(
        (await applications.list()).map(
          ({ id, name, scopes, redirectUris }) =>
            `${id} ${name}: ${[...scopes, ...redirectUris].join(' ')}`,
        ),
      );
    case 'remove': {
      const found = await applications.find(act.id);
      const details = { name: found?.name };
      const line = { act: 'applicationRemoved', actor: COMMAND_LINE, target: act.id } as const;
      return (await applications.remove(act.id, [audit.lineOfChange({ ...line, details })]))
        ? ok([`removed ${act.id}`])
        : fail(`There is no application ${act.id}. --list-applications names all.`);
    }
  }
}
