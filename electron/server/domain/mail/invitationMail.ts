/** The recipients of mails about a conference, and their sending. Requests don't wait for it. */
import { type Language, isLanguage } from '#shared/languages.ts';
import { API_BASE, CONFIRM_ADDRESS_PATH, REGISTRATIONS_PATH } from '#shared/wire/proposed.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { InvitedPerson } from '#server/storage/invitedPeople.ts';
import type { MailClaim, MailConfirmations } from '#server/storage/mailConfirmations.ts';
import type { ConferenceRow } from '#server/storage/schema/conferences.ts';
import type { Stores } from '#server/storage/stores.ts';
import { mailboxOf } from '#server/lib/mailAddress.ts';
import { namedAddress } from '#server/lib/settings/namedAddress.ts';
import { domainOf } from '#server/domain/accounts/identity.ts';
import {
  type MailFrame,
  type MailOccasion,
  type PeoplesOccasion,
  conferenceMail,
} from './conferenceMail.ts';
import { seriesMail } from './seriesMail.ts';
import type { Mailer } from './mailer.ts';
import type { MailRecipient } from './message.ts';
import type { NoticePlan } from './noticePlan.ts';
import { isDisabled } from '#server/domain/accounts/callers.ts';
import type { Settings } from '#server/lib/settings/settings.ts';

type ClaimedAddress = MailClaim & { readonly address: string };

export interface NoticeOrder {
  readonly row: ConferenceRow;
  readonly news: NoticePlan;
  /** The JSON of the conference that people knew before its cancellation or before they were uninvited. */
  readonly known: string | undefined;
}

interface MailParts extends Pick<Stores, 'users' | 'conferences' | 'registrations'> {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly confirmations: MailConfirmations;
  readonly mailer: Mailer;
  /** Port of this server, for links when no setting names its address. */
  port(): number;
}

type Invited = Pick<InvitedPerson, 'id' | 'hasAccount'>;

export type ConferenceMails = ReturnType<typeof createConferenceMails>;

export function createConferenceMails(parts: MailParts) {
  const { settings, users, conferences, registrations, confirmations, mailer } = parts;

  /** The recipients for these people, each address once; accounts get mail at their own address. */
  async function recipientsOf(people: readonly Invited[]): Promise<readonly MailRecipient[]> {
    const known = await users.findMany(people.map(({ id }) => id));
    const found = new Map<string, MailRecipient>();
    for (const { id, hasAccount } of people) {
      const user = hasAccount ? known.get(id.toLowerCase()) : undefined;
      if (user && isDisabled(user, settings)) continue;
      const address = mailboxOf(user?.email ?? id);
      if (address === undefined || found.has(address.toLowerCase())) continue;
      const language = languageOf(user?.language ?? undefined);
      found.set(address.toLowerCase(), { address, language });
    }
    return [...found.values()];
  }

  /** Registered people with a valid and confirmed address. */
  async function registrantsOf(row: ConferenceRow): Promise<readonly MailRecipient[]> {
    const found: MailRecipient[] = [];
    for (const each of await registrations.all(row.id)) {
      const address = mailboxOf(each.email);
      const language = languageOf(each.language ?? undefined);
      if (address !== undefined) found.push({ address, language });
    }
    const confirmed = await confirmations.confirmedOf(found.map(({ address }) => address));
    return found.filter(({ address }) => confirmed.has(address));
  }

  const origin = () => mailOrigin(settings, parts.port());

  /** The common data of an owner's mails, and the language of recipients without one. */
  async function frameOf(login: string): Promise<readonly [MailFrame, Language]> {
    const owner = await users.find(login);
    const frame = {
      origin: origin(),
      serverName: settings.server_name,
      domain: domainOf(settings),
      ownerName: owner?.displayName ?? login,
      senderAddress: mailer.senderAddress,
      nowMs: parts.clock.nowS() * 1000,
    };
    // Invited people mostly speak the language of the owner.
    const fallback =
      languageOf(owner?.language ?? undefined) ?? languageOf(settings.mail_language) ?? 'en';
    return [frame, fallback];
  }

  async function post(
    row: ConferenceRow,
    occasion: MailOccasion,
    recipients: readonly MailRecipient[],
  ): Promise<void> {
    if (recipients.length === 0) return;
    const [frame, fallback] = await frameOf(row.owner);
    for (const recipient of recipients) {
      const language = recipient.language ?? fallback;
      mailer.post(conferenceMail(row, occasion, recipient, language, frame));
    }
  }

  /** Sends each person one mail about all conferences with news for them. */
  async function postTogether(
    occasion: PeoplesOccasion,
    all: readonly { readonly row: ConferenceRow; readonly people: readonly Invited[] }[],
  ): Promise<void> {
    const byAddress = new Map<string, { recipient: MailRecipient; rows: ConferenceRow[] }>();
    for (const { row, people } of all) {
      for (const recipient of await recipientsOf(people)) {
        const key = recipient.address.toLowerCase();
        const known = byAddress.get(key);
        if (known) known.rows.push(row);
        else byAddress.set(key, { recipient, rows: [row] });
      }
    }
    for (const { recipient, rows } of byAddress.values()) {
      const [first, ...others] = rows;
      if (first === undefined) continue;
      const [frame, fallback] = await frameOf(first.owner);
      const language = recipient.language ?? fallback;
      mailer.post(
        others.length === 0
          ? conferenceMail(first, occasion, recipient, language, frame)
          : seriesMail(rows, occasion, recipient, language, frame),
      );
    }
  }

  async function invitedTo(row: ConferenceRow): Promise<readonly Invited[]> {
    return (await conferences.people([row.id])).get(row.id) ?? [];
  }

  return {
    /** Whether mails reach people; else they stay in the outbox until someone fetches them. */
    get reachPeople() {
      return mailer.isConnected;
    },
    /** Invites the people with these ids, or everyone except the owner when there are none; returns the number of mails. */
    async invite(row: ConferenceRow, ids: readonly string[]): Promise<number> {
      const owner = row.owner.toLowerCase();
      const named = new Set(ids.map((id) => id.toLowerCase()));
      const isWanted = (id: string) => (named.size > 0 ? named.has(id) : id !== owner);
      const wanted = (await invitedTo(row)).filter(({ id }) => isWanted(id.toLowerCase()));
      const recipients = await recipientsOf(wanted);
      await post(row, { kind: 'invitation' }, recipients);
      return recipients.length;
    },
    /** The number of mails for these notices: each person gets one of each kind, even for several conferences. */
    async count(all: readonly NoticePlan[]) {
      const [fresh, kept, gone] = await Promise.all(
        [
          all.flatMap(({ invited }) => invited),
          all.flatMap(({ updated }) => updated),
          all.flatMap(({ withdrawn, cancelled }) => [...withdrawn, ...cancelled]),
        ].map(recipientsOf),
      );
      return {
        invited: fresh?.length ?? 0,
        updated: kept?.length ?? 0,
        cancelled: gone?.length ?? 0,
      };
    },
    /** Sends news. */
    async notify(all: readonly NoticeOrder[]): Promise<void> {
      const now = (kind: keyof NoticePlan) =>
        all.map(({ row, news }) => ({ row, people: news[kind] }) as const);
      const before = (kind: keyof NoticePlan) =>
        all.map(({ row, news, known }) => ({
          row: { ...row, details: known ?? row.details },
          people: news[kind],
        }));
      await postTogether({ kind: 'invitation' }, now('invited'));
      await postTogether({ kind: 'update' }, now('updated'));
      await postTogether({ kind: 'withdrawal' }, before('withdrawn'));
      await postTogether({ kind: 'cancellation' }, before('cancelled'));
    },
    /** Reminds the owner, invited people, and registered people with a confirmed address, of one start. */
    async remind(row: ConferenceRow, startMs: number): Promise<number> {
      const planned = await recipientsOf([
        { id: row.owner, hasAccount: true },
        ...(await invitedTo(row)),
      ]);
      const known = new Set(planned.map(({ address }) => address.toLowerCase()));
      // A person who is invited and registered gets one reminder.
      const others = (await registrantsOf(row)).filter(
        ({ address }) => !known.has(address.toLowerCase()),
      );
      const recipients = [...planned, ...others];
      await post(row, { kind: 'reminder', startMs }, recipients);
      return recipients.length;
    },
    /** Asks for permission to write to an address from a form; undefined when no mail may be sent to it. */
    claim: async (email: string): Promise<ClaimedAddress | undefined> => {
      const address = mailboxOf(email);
      const claim = address === undefined ? undefined : await confirmations.claim(address);
      return address === undefined || !claim ? undefined : { ...claim, address };
    },
    /** Sends the confirmation of a registration to an address that was claimed for it. */
    async confirm(
      row: ConferenceRow,
      claimed: ClaimedAddress,
      language: Language | undefined,
    ): Promise<void> {
      const confirmUrl =
        claimed.kind === 'confirmed'
          ? undefined
          : `${origin()}${API_BASE}/conferences/${encodeURIComponent(row.id)}/${REGISTRATIONS_PATH}/${CONFIRM_ADDRESS_PATH}?key=${claimed.key}`;
      await post(row, { kind: 'registration', confirmUrl }, [
        { address: claimed.address, language },
      ]);
    },
    /** Someone opened the link of a confirmation. */
    addressConfirmed: (key: string): Promise<void> => confirmations.confirm(key),
  };
}

export function mailOrigin(settings: Settings, port: number): string {
  const scheme = settings.tls_cert === '' ? 'http' : 'https';
  const secure = settings.secure_url.replace(/\/+$/u, '');
  return namedAddress(settings) ?? (secure || `${scheme}://localhost:${port}`);
}

export function languageOf(code: string | undefined): Language | undefined {
  return code !== undefined && isLanguage(code) ? code : undefined;
}
