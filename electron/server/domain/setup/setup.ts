/**
 * The set-up by an administrator in the pages. It is stored in the database and applied at once; the command line takes precedence.
 */
import type { SetupChangeWire, SetupWire, TestMailOutcome } from '#shared/wire/setup.ts';
import { CHOSEN_SETTINGS } from '#shared/wire/setup.ts';
import { asciiDomain } from '#shared/mailDomain.ts';
import { lacksMailServer } from '#server/domain/accounts/signUpPolicy.ts';
import type { Alongside } from '#server/storage/keptAnswers.ts';
import type { ChosenSettings } from '#server/storage/chosenSettings.ts';
import { mailboxOf } from '#server/lib/mailAddress.ts';
import { describeSmtpFailure } from '#server/domain/mail/smtp.ts';
import { fail, ok } from '#shared/result.ts';
import { type Settings, parseSettings } from '#server/lib/settings/settings.ts';
import { invalidField } from '#server/domain/failures.ts';
import { type PageValues, fixedBy, pickedFrom } from './chosen.ts';

export type ServerSetup = ReturnType<typeof createServerSetup>;

/** Creates the set-up around the server's settings, which it changes in place. */
export function createServerSetup({
  rows,
  settings,
  given,
  onLook,
}: {
  readonly rows: ChosenSettings;
  readonly settings: Settings;
  /** The pairs of the command line. */
  readonly given: readonly string[];
  /** Called when name or colour of the pages have changed. */
  readonly onLook: () => void;
}) {
  const fixed = fixedBy(given);

  async function read(): Promise<SetupWire> {
    return {
      is_done: await rows.isSetUp(),
      server_name: settings.server_name,
      accent: settings.accent,
      sign_up_enabled: settings.sign_up_enabled === true,
      sign_up_domains: [...settings.sign_up_domains],
      sign_up_confirmation: settings.sign_up_confirmation,
      mail_server: readMailServer(settings.smtp_url),
      mail_from: settings.mail_from,
      fixed: CHOSEN_SETTINGS.filter((name) => fixed.includes(name)),
    };
  }

  async function change(
    { is_done: isDone, ...wanted }: SetupChangeWire,
    alongside: (names: readonly string[]) => Alongside = () => [],
  ) {
    const values = valuesOf(wanted, settings.smtp_url);
    const locked = Object.keys(values).find((name) => fixed.some((each) => each === name));
    if (locked !== undefined) {
      return fail(
        invalidField(wireFieldOf(locked), 'fieldIsReadOnly', 'The command line sets this.'),
      );
    }
    if (wanted.mail_from && mailboxOf(wanted.mail_from) === undefined) {
      return fail(
        invalidField('mail_from', 'fieldHasInvalidValue', 'This isn’t an email address.'),
      );
    }
    if (hasWrongDomain(wanted)) {
      return fail(invalidField('sign_up_domains', 'fieldHasInvalidValue', 'This isn’t a domain.'));
    }
    const parsed = parseSettings(Object.entries(values).map(([name, text]) => `${name}=${text}`));
    if (!parsed.ok) {
      return fail(invalidField('mail_server', 'fieldHasInvalidValue', 'This isn’t a mail server.'));
    }
    const next = { ...settings, ...pickedFrom(parsed.value, values) };
    const isAbout = NEEDS_MAIL.some((name) => values[name] !== undefined);
    if (isAbout && lacksMailServer(next)) {
      // A setting must not be ineffective: it can't be turned on without a mail server, and meanwhile the mail server can't be
      // removed.
      const location = NEEDS_MAIL.find((name) => values[name] !== undefined) ?? 'smtp_url';
      const message = 'Addresses can’t be confirmed without a mail server.';
      return fail(invalidField(wireFieldOf(location), 'fieldHasInvalidValue', message));
    }
    await rows.put(values, alongside(Object.keys(values)));
    if (isDone !== undefined) await rows.markSetUp(isDone);
    Object.assign(settings, pickedFrom(parsed.value, values));
    if (values.server_name !== undefined || values.accent !== undefined) onLook();
    return ok(await read());
  }

  return {
    read,
    /**
     * Stores a change and applies it; the failure names the field that is read-only or invalid. `alongside` makes further
     * statements from the names of the settings.
     */
    change,
  };
}

function valuesOf(
  {
    mail_server: mailServer,
    sign_up_enabled: signUp,
    sign_up_domains: domains,
    sign_up_confirmation: isConfirmed,
    ...texts
  }: Omit<SetupChangeWire, 'is_done'>,
  urlBefore: string,
): PageValues {
  const values: PageValues = {};
  if (texts.server_name !== undefined) values.server_name = texts.server_name.trim();
  if (texts.accent !== undefined) values.accent = texts.accent;
  if (texts.mail_from !== undefined) values.mail_from = texts.mail_from.trim();
  if (signUp !== undefined) values.sign_up_enabled = String(signUp);
  if (domains !== undefined) values.sign_up_domains = domains.join(',');
  if (isConfirmed !== undefined) values.sign_up_confirmation = String(isConfirmed);
  if (mailServer === null) values.smtp_url = '';
  else if (mailServer !== undefined) values.smtp_url = writeMailServer(mailServer, urlBefore);
  return values;
}

/** The settings that need a mail server, and the mail server itself. */
const NEEDS_MAIL = ['sign_up_confirmation', 'sign_up_domains', 'smtp_url'] as const;

function hasWrongDomain({ sign_up_domains: domains = [] }: SetupChangeWire): boolean {
  return domains.some((each) => asciiDomain(each) === undefined);
}

function wireFieldOf(name: string): string {
  return name === 'smtp_url' ? 'mail_server' : name;
}

/** The parts of a mail server's address, without its password. */
function readMailServer(url: string): SetupWire['mail_server'] {
  if (url === '') return null;
  const { protocol, host, username, password } = new URL(url);
  return {
    host,
    security: protocol === 'smtps:' ? 'tls' : 'starttls',
    user: decodeURIComponent(username),
    has_password: password !== '',
  };
}

/** The address with these parts. The old password stays if none is given, unless server or user have changed. */
function writeMailServer(
  { host, security, user, password }: NonNullable<SetupChangeWire['mail_server']>,
  before: string,
): string {
  const old = readMailServer(before);
  const isSame = old !== null && old.host === host && old.user === user;
  const kept = isSame ? new URL(before).password : '';
  const secret = password === undefined ? kept : encodeURIComponent(password);
  const scheme = security === 'tls' ? 'smtps' : 'smtp';
  const credentials = user === '' ? '' : `${encodeURIComponent(user)}:${secret}@`;
  return `${scheme}://${credentials}${host}`;
}

/** What a mail server's failure means to the person who enters its settings. */
export function testMailOutcome(error: unknown): Exclude<TestMailOutcome, 'sent' | 'noMailServer'> {
  switch (describeSmtpFailure(error).code) {
    case 'EDNS':
    case 'ENOTFOUND':
      return 'unknownHost';
    case 'EAUTH':
    case 'ENOAUTH':
      return 'wrongPassword';
    case 'ETLS':
    case 'EREQUIRETLS':
      return 'notSecure';
    case 'EENVELOPE':
    case 'EMESSAGE':
      return 'refused';
    default:
      return 'noConnection';
  }
}
