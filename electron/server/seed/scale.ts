/** A large data set on top of the demo: shows lists, contacts and analytics as on a busy server. */
import { UNUSABLE_HASH } from '#server/domain/accounts/passwords.ts';
import { fullId } from '#server/domain/accounts/identity.ts';
import { type SeedContext, type SeedConference, conferenceRow } from './seedParts.ts';

/** How many of each; the seed's name can set another number of conferences. */
export const SCALE = {
  conferences: 10_000,
  users: 2000,
  groups: 20,
  sessions: 200,
  peoplePerSession: 50,
} as const;

type ScaleContext = Pick<SeedContext, 'database' | 'settings' | 'clock'>;

const ROWS_PER_TRANSACTION = 5000;

/** Adds the data to a database that has the demo. It inserts rows as JSON, many per statement. */
export async function seedScale(
  { database, settings, clock }: ScaleContext,
  conferences: number = SCALE.conferences,
): Promise<void> {
  const now = clock.nowS();
  const write = async (statement: string, rows: readonly (readonly unknown[])[]) => {
    for (let from = 0; from < rows.length; from += ROWS_PER_TRANSACTION) {
      const part = JSON.stringify(rows.slice(from, from + ROWS_PER_TRANSACTION));
      await database.client.execute({ sql: statement, args: [part] });
    }
  };
  await write(
    `INSERT INTO users (login, email, password_hash, first_name, last_name, display_name, company, created_at, email_confirmed)
     SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6, CAST(value->>7 AS BIGINT), 1 FROM json_each(?)`,
    range(SCALE.users).map((index) => {
      const { first, last } = nameOf(index);
      const login = loginAt(index);
      return [
        login,
        `${login}@plenum.example`,
        UNUSABLE_HASH,
        first,
        last,
        `${first} ${last}`,
        'Scale',
        now,
      ];
    }),
  );
  await write(
    `INSERT INTO groups (id, display_name) SELECT value->>0, value->>1 FROM json_each(?)`,
    range(SCALE.groups).map((index) => [groupAt(index), `Team ${index + 1}`]),
  );
  await write(
    `INSERT INTO group_members (group_id, login) SELECT value->>0, value->>1 FROM json_each(?)`,
    // Some people are in no group.
    range(SCALE.users)
      .filter((index) => index % 13 !== 0)
      .map((index) => [groupAt(index % SCALE.groups), loginAt(index)]),
  );
  const made = range(conferences).map((index) =>
    conferenceRow(conferenceAt(index, now), index % 10 === 9 ? 'boris' : 'anna', settings, {
      createdAtS: now - 1000 - index,
      startedAtS: undefined,
    }),
  );
  await write(
    `INSERT INTO conferences (id, owner, state, schedule_type, allow_guests, created_at, details)
     SELECT value->>0, value->>1, 'stopped', CAST(value->>2 AS BIGINT), CAST(value->>3 AS BIGINT),
       CAST(value->>4 AS BIGINT), value->>5 FROM json_each(?)`,
    made.map(({ conference: row }) => [
      row.id,
      row.owner,
      row.scheduleType,
      row.allowGuests,
      row.createdAtS,
      row.details,
    ]),
  );
  await write(
    `INSERT INTO invitations (conference_id, id, position, for_account)
     SELECT value->>0, value->>1, CAST(value->>2 AS BIGINT), 1 FROM json_each(?)`,
    made.flatMap(({ conference }, index) =>
      ['anna', 'boris', loginAt(index % SCALE.users)].map((login, place) => [
        conference.id,
        login,
        place,
      ]),
    ),
  );
  await write(
    `INSERT INTO sessions (id, conference_id, topic, owner, started_at, ended_at, participant_count)
     SELECT value->>0, value->>1, value->>2, value->>3,
       CAST(value->>4 AS BIGINT), CAST(value->>5 AS BIGINT), CAST(value->>6 AS BIGINT) FROM json_each(?)`,
    range(SCALE.sessions).map((index) => [
      sessionAt(index),
      'weekly_sync',
      'Weekly sync',
      'anna',
      startAt(index, now),
      startAt(index, now) + 3600,
      SCALE.peoplePerSession,
    ]),
  );
  await write(
    `INSERT INTO session_participants (session_id, user_id, display_name, joined_at, left_at)
     SELECT value->>0, value->>1, value->>2, CAST(value->>3 AS BIGINT), CAST(value->>4 AS BIGINT) FROM json_each(?)`,
    range(SCALE.sessions).flatMap((index) =>
      range(SCALE.peoplePerSession).map((place) => {
        const person = (index * 7 + place) % SCALE.users;
        const { first, last } = nameOf(person);
        const joined = startAt(index, now) + place * 5;
        return [
          sessionAt(index),
          fullId(loginAt(person), settings),
          `${first} ${last}`,
          joined,
          joined + 3000,
        ];
      }),
    ),
  );
}

const FIRST = ['Ada', 'Bruno', 'Carla', 'Dmitri', 'Elif', 'Farid', 'Greta', 'Hana', 'Ivo', 'Jun'];
const LAST = [
  'Almeida',
  'Bauer',
  'Costa',
  'Dvořák',
  'Eriksen',
  'Fontaine',
  'García',
  'Horváth',
  'Ito',
  'Jansen',
  'Kowalski',
];

function range(length: number): readonly number[] {
  return Array.from({ length }, (_, index) => index);
}

function nameOf(index: number): { readonly first: string; readonly last: string } {
  return {
    first: FIRST[index % FIRST.length] ?? 'Ada',
    last: `${LAST[index % LAST.length] ?? 'Bauer'} ${index}`,
  };
}

function groupAt(index: number): string {
  return `team${String(index + 1).padStart(2, '0')}`;
}

function loginAt(index: number): string {
  return `user${String(index).padStart(4, '0')}`;
}

function sessionAt(index: number): string {
  return `5ca1e${index.toString(16).padStart(3, '0')}@plenum.local#vcs`;
}

function startAt(index: number, now: number): number {
  return now - (index + 20) * 43_200;
}

function conferenceAt(index: number, now: number): SeedConference {
  const id = `scale_${String(index).padStart(5, '0')}`;
  const topic = `Meeting ${index} of ${nameOf(index).last}`;
  const shared = {
    id,
    topic,
    type: 0 as const,
    allow_guests: index % 4 === 0,
    tags: [`tag${index % 20}`],
  };
  if (index % 5 === 0) return { ...shared, schedule: { type: -1 } };
  if (index % 5 === 1) {
    return { ...shared, schedule: { type: 0, days: ['tuesday'], time: '11:00', duration: 1800 } };
  }
  return {
    ...shared,
    schedule: { type: 1, start_time: now + (index - 3000) * 3600, duration: 3600 },
  };
}
