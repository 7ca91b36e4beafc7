/** Checks the settings together. */
import { checkAddress } from '#server/lib/settings/addressSettings.ts';
import { lacksMailServer } from '#server/domain/accounts/signUpPolicy.ts';
import { checkServers } from '#server/lib/settings/databaseSettings.ts';
import { checkDirectory } from '#server/lib/settings/directorySettings.ts';
import { checkMetrics } from '#server/lib/settings/metricsSettings.ts';
import { checkProvider } from '#server/lib/settings/providerSettings.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import { checkStorage } from '#server/lib/settings/storageSettings.ts';
import { checkTurn } from '#server/lib/settings/turnSettings.ts';
import { checkCluster } from '#server/realtime/livekit/cluster.ts';

/** Sign-up needs a mail server, which may also be chosen in the pages. */
export function checkSignUp(settings: Settings): string | undefined {
  return settings.sign_up_enabled !== false && lacksMailServer(settings)
    ? 'No one can sign up: sign_up_confirmation and sign_up_domains need a mail server (smtp_url).'
    : undefined;
}

/** The first conflict between settings, as a sentence for the person who gave them. */
export function checkTogether(settings: Settings): string | undefined {
  return (
    checkCluster(settings) ??
    checkTurn(settings) ??
    checkAddress(settings) ??
    checkMetrics(settings) ??
    checkServers(settings) ??
    checkStorage(settings) ??
    checkProvider(settings) ??
    checkDirectory(settings)
  );
}
