/** What follows from a policy for the start and for the settings. */
import type { Policy } from '../net/policy/policy.ts';
import { parseServer } from '../net/servers/serverOption.ts';
import type { StartOptions } from './startOptions.ts';
import type { SettingsFile } from '../lib/storage/settingsFile.ts';

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
  // The place is one of the server that was named with it.
  const { place, ...others } = options;
  const isReplaced = laidDown !== undefined && isWanted;
  return {
    ...others,
    ...(isReplaced && { server: laidDown }),
    ...(!isReplaced && place !== undefined && { place }),
    devTools: options.devTools && forbidDevTools !== true,
  };
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
