/**
 * The external sources of sign-ins, as an administrator sees and sets them in the pages. Changes are stored in the database and
 * applied at once; the command line takes precedence. Secrets are accepted but never returned.
 */
import { X509Certificate } from 'node:crypto';
import {
  SIGN_IN_SETTINGS,
  type SignInCheckAnswer,
  type SignInCheckRequest,
  type SignInServicesWire,
  type SignInServicesChange,
  type SignInSetting,
} from '#shared/administration/signInServices.ts';
import { createDirectory } from '#server/domain/directory/directory.ts';
import { directoryOutcome } from '#server/domain/directory/directoryCheck.ts';
import { isFilter } from '#server/domain/directory/filters.ts';
import { type InvalidFields, invalidField } from '#server/domain/failures.ts';
import { createProvider } from '#server/domain/provider/provider.ts';
import { providerOutcome } from '#server/domain/provider/providerCheck.ts';
import type { Clock } from '#server/lib/clock.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import { checkDirectory, isPem } from '#server/lib/settings/directorySettings.ts';
import { checkProvider } from '#server/lib/settings/providerSettings.ts';
import { type Settings, parseSettings } from '#server/lib/settings/settings.ts';
import type { SignInReach } from '#server/lib/settings/signInReach.ts';
import type { ChosenSettings } from '#server/storage/chosenSettings.ts';
import type { Alongside } from '#server/storage/keptAnswers.ts';
import { type PageValues, fixedBy, pickedFrom } from './chosen.ts';

export interface SignInSetup {
  read(redirectUri: string): SignInServicesWire;
  /** Stores a change and applies it; the failure names the field that is read-only or invalid. */
  change(
    change: SignInServicesChange,
    alongside: (names: readonly string[]) => Alongside,
  ): Promise<Result<undefined, InvalidFields>>;
  /** Checks a service as it would be after a change. Stores nothing. */
  check(request: SignInCheckRequest): Promise<Result<SignInCheckAnswer, InvalidFields>>;
}

/** Creates the set-up around the server's settings, which it changes in place. */
export function createSignInSetup({
  rows,
  settings,
  given,
  reach,
  clock,
}: {
  readonly rows: Pick<ChosenSettings, 'put'>;
  readonly settings: Settings;
  /** The pairs of the command line and the environment. */
  readonly given: readonly string[];
  readonly reach: SignInReach;
  readonly clock: Pick<Clock, 'monotonicMs'>;
}): SignInSetup {
  const fixed = SIGN_IN_SETTINGS.filter((name) => fixedBy(given).includes(name));

  /** The values of a change, and the settings with them. */
  async function changed(
    change: SignInServicesChange,
  ): Promise<Result<{ readonly values: PageValues; readonly next: Settings }, InvalidFields>> {
    const values = valuesOf(change, settings);
    for (const [name, value] of settingsIn(values)) {
      if (fixed.includes(name)) {
        const message = 'The command line sets this.';
        return fail(invalidField(fieldOf(name), 'fieldIsReadOnly', message));
      }
      if (!parseSettings([`${name}=${value}`]).ok || !(await isGood(name, value))) {
        const message = 'This isn’t a value of this setting.';
        return fail(invalidField(fieldOf(name), 'fieldHasInvalidValue', message));
      }
    }
    const parsed = parseSettings(settingsIn(values).map((pair) => pair.join('=')));
    if (!parsed.ok) return fail(invalidField('', 'fieldHasInvalidValue', parsed.failure));
    const next = { ...settings, ...pickedFrom(parsed.value, values) };
    const lacking = lackOf(next, change);
    if (lacking === undefined) return ok({ values, next });
    return fail(invalidField(lacking.field, 'fieldIsEmpty', lacking.message));
  }

  return {
    read: (redirectUri) => view(settings, fixed, redirectUri),

    async change(change, alongside) {
      const done = await changed(change);
      if (!done.ok) return done;
      const { values, next } = done.value;
      await rows.put(values, alongside(Object.keys(values)));
      Object.assign(settings, pickedFrom(next, values));
      return ok(undefined);
    },

    async check({ service, change = {} }) {
      const done = await changed(change);
      if (!done.ok) return done;
      const { next } = done.value;
      return ok(await (service === 'provider' ? checkProviderOf(next) : checkDirectoryOf(next)));
    },
  };

  async function checkProviderOf(next: Settings): Promise<SignInCheckAnswer> {
    if (next.oidc_issuer === '') return { outcome: 'notSetUp', issuer: null };
    const checked = await createProvider(next, clock, reach.isPrivateProvider).check();
    return checked.ok ? { outcome: checked.value, issuer: null } : providerOutcome(checked.failure);
  }

  async function checkDirectoryOf(next: Settings): Promise<SignInCheckAnswer> {
    if (next.ldap_url === '') return { outcome: 'notSetUp', issuer: null };
    const probed = await createDirectory(next, reach.isPrivateDirectory).probe();
    if (!probed.ok) return { outcome: directoryOutcome(probed.failure), issuer: null };
    return { outcome: probed.value.isAnyoneThere ? 'works' : 'noPeople', issuer: null };
  }
}

/** All settings except the secrets. */
function view(
  settings: Settings,
  fixed: readonly SignInSetting[],
  redirectUri: string,
): SignInServicesWire {
  return {
    provider: {
      issuer: settings.oidc_issuer,
      client_id: settings.oidc_client_id,
      has_secret: settings.oidc_client_secret !== '',
      name: settings.oidc_name,
      scopes: settings.oidc_scopes,
      groups_claim: settings.oidc_groups_claim,
      allowed_groups: [...settings.oidc_allowed_groups],
      administrators: [...settings.oidc_administrators],
      groups: Object.fromEntries(settings.oidc_groups),
      new_accounts: settings.oidc_new_accounts,
      link_by_email: settings.oidc_link_by_email,
      session_hours: settings.oidc_session_hours,
    },
    directory: {
      url: settings.ldap_url,
      starttls: settings.ldap_starttls,
      ca: settings.ldap_ca,
      bind_dn: settings.ldap_bind_dn,
      has_password: settings.ldap_bind_password !== '',
      base: settings.ldap_base,
      user_filter: settings.ldap_user_filter,
      login_attributes: [...settings.ldap_login_attributes],
      id_attribute: settings.ldap_id_attribute,
      group_base: settings.ldap_group_base,
      group_filter: settings.ldap_group_filter,
      allowed_groups: [...settings.ldap_allowed_groups],
      administrators: [...settings.ldap_administrators],
      groups: Object.fromEntries(settings.ldap_groups),
      new_accounts: settings.ldap_new_accounts,
      link_by_email: settings.ldap_link_by_email,
      session_hours: settings.ldap_session_hours,
    },
    redirect_uri: redirectUri,
    fixed: [...fixed],
  };
}

const PREFIXES = { provider: 'oidc_', directory: 'ldap_' } as const;

/**
 * The settings of a change, as texts. If the address or the account changes, a secret that isn't given again is cleared, so that it
 * isn't sent elsewhere.
 */
function valuesOf({ provider, directory }: SignInServicesChange, before: Settings): PageValues {
  const values = {
    ...textsOf(PREFIXES.provider, provider),
    ...textsOf(PREFIXES.directory, directory),
  };
  const differs = (name: SignInSetting) =>
    values[name] !== undefined && values[name] !== before[name];
  if (differs('oidc_issuer') || differs('oidc_client_id')) values.oidc_client_secret ??= '';
  if (differs('ldap_url') || differs('ldap_bind_dn')) values.ldap_bind_password ??= '';
  return values;
}

function textsOf(prefix: string, fields: Readonly<Record<string, unknown>> = {}): PageValues {
  const values: PageValues = {};
  for (const [field, value] of Object.entries(fields)) {
    const name = SIGN_IN_SETTINGS.find((each) => each === `${prefix}${field}`);
    if (name !== undefined && value !== undefined) values[name] = textOf(value);
  }
  return values;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function settingsIn(values: PageValues): readonly (readonly [SignInSetting, string])[] {
  return SIGN_IN_SETTINGS.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [[name, value] as const];
  });
}

/** The wire field of a setting. */
function fieldOf(name: SignInSetting): string {
  return name.startsWith(PREFIXES.provider)
    ? `provider.${name.slice(PREFIXES.provider.length)}`
    : `directory.${name.slice(PREFIXES.directory.length)}`;
}

/** Checks beyond the settings' schema, which is less strict for the command line. */
async function isGood(name: SignInSetting, value: string): Promise<boolean> {
  if (name === 'ldap_ca') return value === '' || isAuthority(value);
  const hasFilter = name === 'ldap_user_filter' || name === 'ldap_group_filter';
  return !hasFilter || isFilter(value);
}

/** Whether it is a certificate. A path on the server's disk isn't allowed: only the command line can name one. */
function isAuthority(text: string): boolean {
  if (!isPem(text)) return false;
  try {
    return new X509Certificate(text).subject !== undefined;
  } catch {
    return false;
  }
}

/** The first missing field without which the others don't work. */
function lackOf(
  next: Settings,
  { provider, directory }: SignInServicesChange,
): { readonly field: string; readonly message: string } | undefined {
  const ofProvider = provider && checkProvider(next);
  if (ofProvider !== undefined) return { field: lackOfProvider(next), message: ofProvider };
  const ofDirectory = directory && checkDirectory(next);
  return ofDirectory === undefined
    ? undefined
    : { field: lackOfDirectory(next), message: ofDirectory };
}

function lackOfProvider({ oidc_client_id: id }: Settings): string {
  return id === '' ? 'provider.client_id' : 'provider.client_secret';
}

function lackOfDirectory(next: Settings): string {
  if (next.ldap_base === '') return 'directory.base';
  if (next.ldap_login_attributes.length === 0) return 'directory.login_attributes';
  if (next.ldap_bind_dn !== '' && next.ldap_bind_password === '') return 'directory.bind_password';
  if (next.ldap_bind_dn === '' && next.ldap_bind_password !== '') return 'directory.bind_dn';
  return next.ldap_url.startsWith('ldap:') && !next.ldap_starttls
    ? 'directory.starttls'
    : 'directory.group_base';
}
