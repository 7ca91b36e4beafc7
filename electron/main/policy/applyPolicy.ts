/** What follows from a policy: for the start, for the settings, for the servers that may be shown. */
import { type ServerChoice, storedServer } from '../servers/chosenServer.ts';
import { type StartOptions, parseServer } from '../startOptions.ts';
import type { SettingsFile } from '../storage/settingsFile.ts';
import type { Policy } from './policy.ts';

/** The switch that a policy replaces. */
const PLAIN_HTTP_SWITCH = '--allow-plain-http';

/** The command line as the policy lets it be read. */
export function allowedArguments(argv: readonly string[], policy: Policy): readonly string[] {
  return policy.allowPlainHttp === true ? [...argv, PLAIN_HTTP_SWITCH] : argv;
}

/**
 * The start that comes of both. A locked server is the one server; otherwise the command line and the
 * server of last time (`stored`) go before the one that is laid down.
 */
export function applyPolicy(
  options: StartOptions,
  policy: Policy,
  stored: string | undefined,
): StartOptions {
  const { server: address, lockServer = false, allowPlainHttp = false, forbidDevTools } = policy;
  const laidDown = address === undefined ? undefined : parseServer(address, allowPlainHttp);
  const isWanted = lockServer || (options.server === undefined && stored === undefined);
  return {
    ...options,
    ...(laidDown !== undefined && isWanted && { server: laidDown }),
    devTools: options.devTools && forbidDevTools !== true,
  };
}

/** Matches the one server that may be shown; undefined when there is no such one. */
export type ServerLock = (choice: ServerChoice) => boolean;

/** The lock that a policy makes. */
export function serverLock({ server, lockServer = false }: Policy): ServerLock | undefined {
  const locked = lockServer && server !== undefined ? parseServer(server, true) : undefined;
  if (locked === undefined || locked.kind === 'invalid') return undefined;
  return (choice) => storedServer(choice) === storedServer(locked);
}

/** The settings with what is laid down where the person has chosen nothing. */
export function withPolicyDefaults(settings: SettingsFile, policy: Policy): SettingsFile {
  const defaults = {
    ...(policy.language !== undefined && { language: policy.language }),
    ...(policy.theme !== undefined && { theme: policy.theme }),
    ...(policy.keepInTray !== undefined && { keepInTray: policy.keepInTray }),
  };
  return { ...settings, read: () => ({ ...defaults, ...settings.read() }) };
}
