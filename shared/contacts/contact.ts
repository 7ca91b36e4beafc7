/** The address book: people of a server and own entries, with groups and statuses (contract 6.7, 6.8, 7.4, U8, U10). */
import * as z from 'zod/mini';
import { maxLength, minLength } from '../lengthLimits.ts';
import { userWire } from '../wire/user.ts';
import { count, flag, integer, linkAddress, text, tolerantList, unwrap } from '../wire/values.ts';
import { PERSON_ID_MAX_LENGTH } from './callString.ts';

/** The right to add, rename and delete own entries (contract U8). */
export const EDIT_ADDRESS_BOOK = 'edit_address_book';

/** The group for people without a group (contract 5.6). */
export const NO_GROUP = '@no_group';

export const CONTACT_LIMITS = { own: 1000, id: PERSON_ID_MAX_LENGTH, name: 256 } as const;

/** The address book's own reasons, besides those of all forms. */
export const CONTACT_REASONS = {
  /** The id can't be called. */
  invalid: 'contactIdInvalid',
  /** It is an id of this server without an account. */
  noSuchUser: 'userNotFound',
  /** It is the asker's own. */
  self: 'contactIsSelf',
  tooMany: 'tooManyContacts',
} as const;

/** User.status (contract 7.4). */
export const USER_STATUS = {
  inactive: -2,
  unknown: -1,
  offline: 0,
  online: 1,
  busy: 2,
  owner: 5,
} as const;

const name = z.string().check(z.trim(), minLength(1), maxLength(CONTACT_LIMITS.name));

/** The body of an addition; without a name, the entry's name is its id. */
export const contactCreateWire = z.object({
  id: z.string().check(minLength(1), maxLength(CONTACT_LIMITS.id * 2)),
  display_name: z.nullish(name),
});
export const contactChangeWire = z.object({ display_name: name });

/** Whether a server's problem is about an entry's name. */
export function isAboutContactName(location: string | undefined): boolean {
  return location === 'display_name';
}

/** A group as the embedded server sends it. */
export const groupWire = z.object({
  id: z.string(),
  display_name: z.string(),
  rights: z.array(z.string()),
});
export type GroupWire = z.output<typeof groupWire>;

/** An entry as the embedded server sends it: a person of the server, or an own entry. */
export const contactWire = z.union([
  z.extend(userWire, { is_editable: z.literal(false) }),
  z.object({
    id: z.string(),
    display_name: z.string(),
    status: z.int(),
    is_editable: z.literal(true),
  }),
]);
export type ContactWire = z.output<typeof contactWire>;

/** A person's status; `inConference` means a conference of their own. */
export type ContactStatus = 'inactive' | 'unknown' | 'offline' | 'online' | 'busy' | 'inConference';

export function contactStatusOf(status: number | undefined): ContactStatus {
  switch (status ?? USER_STATUS.unknown) {
    case USER_STATUS.inactive:
      return 'inactive';
    case USER_STATUS.offline:
      return 'offline';
    case USER_STATUS.online:
      return 'online';
    case USER_STATUS.busy:
      return 'busy';
    // 3 in an older library, 5 now (contract U25).
    case 3:
    case USER_STATUS.owner:
      return 'inConference';
    default:
      return 'unknown';
  }
}

const groupSchema = z.pipe(
  z.object({ id: z.string(), display_name: text }),
  z.transform((wire) => ({ id: wire.id, name: wire.display_name ?? wire.id })),
);
export type ContactGroup = z.output<typeof groupSchema>;

/** An entry as the page uses it. */
export const contactSchema = z.pipe(
  z.transform(unwrap('contact')),
  z.pipe(
    z.object({
      id: z.string().check(minLength(1)),
      uid: text,
      display_name: text,
      email: text,
      company: text,
      mobile_phone: text,
      work_phone: text,
      home_phone: text,
      avatar: linkAddress,
      groups: z.nullish(tolerantList(groupSchema)),
      status: count,
      is_active: z.nullish(flag),
      is_editable: z.nullish(flag),
    }),
    z.transform((wire) => ({
      id: wire.id,
      fullId: wire.uid ?? wire.id,
      name: filled(wire.display_name) ?? wire.id,
      email: wire.email ?? '',
      company: wire.company ?? '',
      phones: {
        mobile: wire.mobile_phone ?? '',
        work: wire.work_phone ?? '',
        home: wire.home_phone ?? '',
      },
      avatar: filled(wire.avatar),
      groups: (wire.groups ?? []).filter(({ id }) => id !== NO_GROUP),
      status: wire.is_active === false ? 'inactive' : contactStatusOf(wire.status),
      isOwn: wire.is_editable ?? false,
    })),
  ),
);
export type Contact = z.output<typeof contactSchema>;

function filled(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === '' ? undefined : value;
}

/** The id of the next page; servers end with -1, 0, or nothing. */
const nextPage = z.pipe(
  z.nullish(z.union([z.string(), z.int()])),
  z.transform((value) => {
    const isLast =
      value === null ||
      value === undefined ||
      value === '' ||
      (Number(value) <= 0 && Number.isFinite(Number(value)));
    return isLast ? undefined : String(value);
  }),
);

/** One page of the address book. */
export const contactPageSchema = z.pipe(
  z.object({ next_page_id: nextPage, contacts: tolerantList(contactSchema) }),
  z.transform((wire) => ({ contacts: wire.contacts, nextPageId: wire.next_page_id })),
);
export type ContactPage = z.output<typeof contactPageSchema>;

/** People who aren't offline; `statuses` is null when nothing changed since the given tag. */
export const contactStatusesWire = z.object({
  tag: z.string(),
  statuses: z.nullable(z.array(z.object({ id: z.string(), status: z.int() }))),
});
export type ContactStatusesWire = z.output<typeof contactStatusesWire>;

/** Statuses by id in lower case; undefined when nothing changed. */
export const contactStatusesSchema = z.pipe(
  z.object({
    tag: z.string(),
    statuses: z.nullable(tolerantList(z.object({ id: z.string(), status: integer }))),
  }),
  z.transform(({ tag, statuses }) => ({
    tag,
    statuses:
      statuses === null
        ? undefined
        : new Map(statuses.map((each) => [each.id.toLowerCase(), contactStatusOf(each.status)])),
  })),
);
export type ContactStatuses = z.output<typeof contactStatusesSchema>;
