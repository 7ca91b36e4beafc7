/** Settings that are better given by the environment than in a command line, which others can read. */
export const VARIABLES = {
  // LiveKit's own programs read these variables, too.
  LIVEKIT_URL: 'livekit_url',
  LIVEKIT_API_KEY: 'livekit_key',
  LIVEKIT_API_SECRET: 'livekit_secret',
  TURN_SECRET: 'turn_secret',
  TURN_PASSWORD: 'turn_password',
  PLENUM_DATABASE_URL: 'database_url',
  PLENUM_STORAGE_KEY: 'storage_key',
  PLENUM_STORAGE_SECRET: 'storage_secret',
  PLENUM_METRICS_TOKEN: 'metrics_token',
  PLENUM_OIDC_CLIENT_SECRET: 'oidc_client_secret',
  PLENUM_LDAP_BIND_PASSWORD: 'ldap_bind_password',
} as const;

/** Not a setting: the password for the mail server if its address (`smtp_url`) has none. */
export const SMTP_PASSWORD_VARIABLE = 'PLENUM_SMTP_PASSWORD';

/** The settings from the environment, as `name=value`; the command line overrides them. */
export function environmentSettings(environment: NodeJS.ProcessEnv): readonly string[] {
  return Object.entries(VARIABLES).flatMap(([variable, setting]) => {
    const value = environment[variable] ?? '';
    return value === '' ? [] : [`${setting}=${value}`];
  });
}
