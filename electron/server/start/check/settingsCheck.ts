/** The settings that the environment brings, and what is wrong with all of them together. */
import { checkAddress } from '#server/lib/settings/addressSettings.ts';
import { lacksMailServer } from '#server/domain/accounts/signUpPolicy.ts';
import { databaseVariables } from '#server/lib/settings/databaseSettings.ts';
import { checkDirectory, directoryVariables } from '#server/lib/settings/directorySettings.ts';
import { checkMetrics, metricsVariables } from '#server/lib/settings/metricsSettings.ts';
import { checkProvider, providerVariables } from '#server/lib/settings/providerSettings.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import { checkTurn, turnVariables } from '#server/lib/settings/turnSettings.ts';
import { checkCluster, livekitVariables } from '#server/realtime/livekit/cluster.ts';

/** As `name=value`, before those of the command line. */
export function environmentSettings(environment: NodeJS.ProcessEnv): readonly string[] {
  return [
    ...databaseVariables(environment),
    ...livekitVariables(environment),
    ...turnVariables(environment),
    ...metricsVariables(environment),
    ...providerVariables(environment),
    ...directoryVariables(environment),
  ];
}

/** Without a mail server no one could sign up; it may also be chosen in the pages. */
export function checkSignUp(settings: Settings): string | undefined {
  return settings.sign_up_enabled !== false && lacksMailServer(settings)
    ? 'No one can sign up: sign_up_confirmation and sign_up_domains need a mail server (smtp_url).'
    : undefined;
}

/** The first thing that does not fit, as a sentence for the person who gave it. */
export function checkTogether(settings: Settings): string | undefined {
  return (
    checkCluster(settings) ??
    checkTurn(settings) ??
    checkAddress(settings) ??
    checkMetrics(settings) ??
    checkProvider(settings) ??
    checkDirectory(settings)
  );
}
