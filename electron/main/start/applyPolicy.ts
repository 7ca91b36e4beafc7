/** Applies a policy to the start and to the settings. */
import type { Policy } from '../net/policy/policy.ts';
import { parseServer } from '../net/servers/serverOption.ts';
import type { StartOptions } from './startOptions.ts';
import type { SettingsFile } from '../lib/storage/settingsFile.ts';

/** The switch that a policy can set. */
const PLAIN_HTTP_SWITCH = '--allow-plain-http';

/** The command line with the switch of the policy. */
export function allowedArguments(argv: readonly string[], policy: Policy): readonly string[] {
  return policy.allowPlainHttp === true ? [...argv, PLAIN_HTTP_SWITCH] : argv;
}

/**
 * Combines options and policy. A locked server replaces all others; otherwise the command line and the last server (`stored`) have
 * priority over the policy's.
 */
export function applyPolicy(
  options: StartOptions,
  policy: Policy,
  stored: string | undefined,
): StartOptions {
  const { server: address, lockServer = false, allowPlainHttp = false, forbidDevTools } = policy;
  const laidDown = address === undefined ? undefined : parseServer(address, allowPlainHttp);
  const isWanted = lockServer || (options.server === undefined && stored === undefined);
  // The path belongs to the command line's server.
  const { place, ...others } = options;
  const isReplaced = laidDown !== undefined && isWanted;
  return {
    ...others,
    ...(isReplaced && { server: laidDown }),
    ...(!isReplaced && place !== undefined && { place }),
    devTools: options.devTools && forbidDevTools !== true,
  };
}

/** The settings, with the policy's values where the person hasn't chosen. */
export function withPolicyDefaults(settings: SettingsFile, policy: Policy): SettingsFile {
  const defaults = {
    ...(policy.language !== undefined && { language: policy.language }),
    ...(policy.theme !== undefined && { theme: policy.theme }),
    ...(policy.keepInTray !== undefined && { keepInTray: policy.keepInTray }),
  };
  return { ...settings, read: () => ({ ...defaults, ...settings.read() }) };
}
