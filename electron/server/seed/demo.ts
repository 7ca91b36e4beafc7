/** The demo: four people, a conference for each way to join, rooms, templates. For loopback only. */
import { EDIT_ADDRESS_BOOK } from '#shared/contacts/contact.ts';
import { ADMINISTER_SERVER, CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import { DEFAULT_PASSWORD_COST } from '#server/lib/settings/limitSettings.ts';
import { contacts, groupMembers, groups, users } from '#server/storage/schema/accounts.ts';
import { conferences, invitations, templates } from '#server/storage/schema/conferences.ts';
import { sessions } from '#server/storage/schema/history.ts';
import { type DemoConference, todaysConferences } from './demoToday.ts';
import { type SeedContext, conferenceRow } from './seedParts.ts';

export const DEMO_PASSWORD = 'demo-Plenum-2026';

/**
 * The hash of the demo's password at the default cost. Everyone knows the password, so a known salt reveals nothing more, and the
 * first start saves a third of a second of processor time.
 */
export const DEMO_PASSWORD_HASH =
  'scrypt$17$8$1$PLHRvga4yTlc68KsrGN8fw==$vRinHQWLPK+efI9Z61O8l9hAQSXVzJ3HPaQ5igncfIE=';

/** The conference for everyone to try. */
export const DEMO_CONFERENCE_ID = 'demo';

const FULL = [CREATE_GROUP_CONFERENCE, EDIT_ADDRESS_BOOK];

const PEOPLE = [
  { login: 'anna', firstName: 'Anna', lastName: 'Weiss', rights: [...FULL, ADMINISTER_SERVER] },
  { login: 'boris', firstName: 'Boris', lastName: 'Ivanov', rights: FULL },
  { login: 'chen', firstName: 'Chen', lastName: 'Li', rights: FULL },
  { login: 'dora', firstName: 'Dora', lastName: 'Novák', rights: [] },
] as const;

export const DEMO_LOGINS: readonly string[] = PEOPLE.map(({ login }) => login);

const DAY_S = 86_400;

type DemoContext = Pick<SeedContext, 'database' | 'passwords' | 'settings' | 'clock'>;

/** Fills an empty database, in a single transaction. */
export async function seedDemo({
  database,
  passwords,
  settings,
  clock,
}: DemoContext): Promise<void> {
  const { query } = database;
  const now = clock.nowS();
  const passwordHash = await hashDemoPassword(passwords, settings);
  const people = PEOPLE.map(({ login, firstName, lastName, rights }) => ({
    login,
    email: `${login}@plenum.example`,
    emailConfirmed: 1,
    passwordHash,
    firstName,
    lastName,
    displayName: `${firstName} ${lastName}`,
    company: 'Plenum Demo',
    rights: JSON.stringify(rights),
    createdAtS: now,
  }));
  const made = demoConferences(now).map(({ owner = 'anna', isRunning, ...body }, index) => ({
    body,
    ...conferenceRow(body, owner, settings, {
      createdAtS: now - index,
      startedAtS: isRunning ? now - 600 : undefined,
    }),
  }));
  const invited = made.flatMap(({ body }) =>
    (body.invitations ?? []).map(({ id, is_moderator: isModerator }, position) => ({
      conferenceId: body.id,
      id,
      position,
      isModerator: isModerator === true ? 1 : 0,
      forAccount: DEMO_LOGINS.includes(id) ? 1 : 0,
    })),
  );
  await query.batch([
    query.insert(users).values(people),
    query.insert(conferences).values(made.map(({ conference }) => conference)),
    query.insert(invitations).values(invited),
    query.insert(sessions).values(made.flatMap(({ session }) => session ?? [])),
    query.insert(templates).values(demoTemplates(now)),
    query.insert(groups).values([
      { id: 'design', displayName: 'Design' },
      { id: 'engineering', displayName: 'Engineering' },
    ]),
    query.insert(groupMembers).values([
      { groupId: 'design', login: 'chen' },
      { groupId: 'engineering', login: 'anna' },
      { groupId: 'engineering', login: 'boris' },
      { groupId: 'engineering', login: 'chen' },
    ]),
    query.insert(contacts).values([
      { owner: 'anna', id: '#sip:reception@example.com', displayName: 'Reception' },
      { owner: 'anna', id: 'erik@partner.example', displayName: 'Erik (partner)' },
    ]),
  ]);
}

async function hashDemoPassword(
  passwords: DemoContext['passwords'],
  { password_cost: cost }: DemoContext['settings'],
): Promise<string> {
  if (cost === DEFAULT_PASSWORD_COST) return DEMO_PASSWORD_HASH;
  // Four salts would protect no better than one.
  const hash = await passwords.hash(DEMO_PASSWORD);
  if (!hash.ok) throw new Error('The first hash cannot find a full queue.');
  return hash.value;
}

const ROOM = { schedule: { type: -1 }, type: 0, max_participants: 6 } as const;
const EVERYONE = ['anna', 'boris', 'chen', 'dora'].map((id) => ({ id }));

function demoConferences(now: number): readonly DemoConference[] {
  return [
    ...demoEntrances(),
    {
      id: 'later',
      topic: 'Later this week',
      description: 'Not started yet.',
      type: 0,
      allow_guests: true,
      schedule: { type: 1, start_time: now - (now % 3600) + 2 * DAY_S, duration: 3600 },
      invitations: EVERYONE,
    },
    {
      id: 'open_day',
      topic: 'Open day',
      description: 'For everyone who is curious. Please register.',
      owner: 'boris',
      type: 0,
      allow_guests: true,
      registration_enabled: true,
      registration_fields: [
        { name: 'company', title: 'Company' },
        { name: 'question', title: 'What would you like to know?', required: true },
      ],
      schedule: { type: 1, start_time: now - (now % 3600) + 3 * DAY_S, duration: 5400 },
    },
    {
      ...ROOM,
      id: 'annas_room',
      topic: 'Anna’s room',
      tags: ['room'],
      invitations: EVERYONE.slice(0, 2),
    },
    {
      ...ROOM,
      id: 'design_room',
      topic: 'Design room',
      type: 3,
      vad_selector: 1,
      invitations: EVERYONE.slice(0, 3),
    },
    {
      ...ROOM,
      id: 'boris_room',
      topic: 'Boris’s room',
      owner: 'boris',
      invitations: EVERYONE.slice(0, 3),
    },
    ...demoDates(now),
  ];
}

/** Running rooms, one for each way to join. */
function demoEntrances(): readonly DemoConference[] {
  return [
    {
      ...ROOM,
      id: DEMO_CONFERENCE_ID,
      topic: 'Demo conference',
      description: 'Open to everyone with the link.',
      allow_guests: true,
      isRunning: true,
      invitations: EVERYONE,
    },
    {
      ...ROOM,
      id: 'members',
      topic: 'Members only',
      description: 'For people with an account.',
      isRunning: true,
      invitations: EVERYONE.slice(0, 2),
    },
    {
      ...ROOM,
      id: 'invited',
      topic: 'By invitation',
      allow_only_planned_participants: true,
      isRunning: true,
      invitations: EVERYONE.slice(0, 2),
    },
    {
      ...ROOM,
      id: 'locked',
      topic: 'Behind a PIN',
      allow_guests: true,
      pin: '4242',
      isRunning: true,
      invitations: EVERYONE.slice(0, 1),
    },
    {
      ...ROOM,
      id: 'lobby',
      topic: 'With a waiting room',
      allow_guests: true,
      waiting_room_enabled: true,
      isRunning: true,
      invitations: EVERYONE.slice(0, 3),
    },
  ];
}

/** The conferences of the personal calendar, week by week. */
function demoDates(now: number): readonly DemoConference[] {
  const weekly = (days: readonly ('monday' | 'wednesday' | 'friday')[], time: string) => ({
    type: 0 as const,
    days: [...days],
    time,
    duration: 2700,
    special_time_offset: 0,
  });
  return [
    {
      id: 'weekly_sync',
      topic: 'Weekly sync',
      type: 0,
      schedule: weekly(['monday'], '09:30'),
      tags: ['team'],
      invitations: EVERYONE,
    },
    {
      id: 'standup',
      topic: 'Stand-up',
      type: 0,
      schedule: weekly(['monday', 'wednesday', 'friday'], '10:00'),
      tags: ['team'],
      invitations: EVERYONE.slice(0, 3),
    },
    {
      id: 'all_hands',
      topic: 'All hands',
      description: 'News of the quarter, then questions.',
      owner: 'boris',
      type: 3,
      vad_selector: 1,
      schedule: { type: 1, start_time: now - (now % DAY_S) + 5 * DAY_S + 50_400, duration: 5400 },
      invitations: EVERYONE,
    },
    ...todaysConferences(now),
    {
      id: 'retrospective',
      topic: 'Retrospective',
      type: 0,
      schedule: { type: 1, start_time: now - (now % DAY_S) - 7 * DAY_S + 43_200, duration: 3600 },
      invitations: EVERYONE.slice(0, 3),
    },
  ];
}

function demoTemplates(now: number) {
  const template = (id: string, owner: string, name: string, object: object, index: number) => ({
    id,
    owner,
    name,
    object: JSON.stringify({ topic: name, ...object }),
    createdAtS: now - 10 + index,
  });
  return [
    template(
      'interview',
      'anna',
      'Interview',
      {
        type: 0,
        schedule: { type: 1, start_time: now + DAY_S, duration: 2700 },
        allow_guests: true,
        waiting_room_enabled: true,
      },
      0,
    ),
    template(
      'webinar',
      'anna',
      'Webinar',
      {
        type: 0,
        schedule: { type: 1, start_time: now + 7 * DAY_S, duration: 5400 },
        allow_guests: true,
      },
      1,
    ),
    template('quick_room', 'boris', 'Quick room', { type: 0, schedule: { type: -1 } }, 2),
  ];
}
