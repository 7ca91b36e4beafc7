/** Fills an empty database at the first start; an existing one is left alone. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ADMINISTER_SERVER, CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import { recordings } from '#server/storage/schema/history.ts';
import { meta } from '#server/storage/schema/operation.ts';
import { SETUP_DONE, SETUP_MARK } from '#server/storage/chosenSettings.ts';
import { seedDemo } from './demo.ts';
import { seedHistory } from './demoHistory.ts';
import { seedScale } from './scale.ts';
import type { SeedContext } from './seedParts.ts';

/** The possible contents of a new database. */
export const SEEDS = ['demo', 'empty', 'scale'] as const;
/** `scale=1000` is `scale` with that many conferences. */
export type Seed = (typeof SEEDS)[number] | `scale=${number}`;

export function isSeed(text: string): text is Seed {
  return SEEDS.some((each) => each === text) || conferencesOf(text) !== undefined;
}

/** How many conferences a seed like `scale=1000` asks for. */
function conferencesOf(text: string): number | undefined {
  const digits = /^scale=(\d{1,5})$/u.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

export interface Seeded {
  /** The seed of the database, from this start or an earlier one. */
  readonly seed: Seed;
  /** The first account of an empty server; its password is shown this once and not stored. */
  readonly administrator: { readonly login: string; readonly password: string } | undefined;
}

/** The seed of an existing database; undefined when it is new. */
export async function knownSeed({
  database: { query },
}: Pick<SeedContext, 'database'>): Promise<Seed | undefined> {
  const [row] = await query.select().from(meta).where(eq(meta.key, 'seed'));
  return row && isSeed(row.value) ? row.value : undefined;
}

/** Seeds a new database. The mark is written last: a seed that was cut off is completed at the next start. */
export async function seedDatabase(context: SeedContext, wanted: Seed): Promise<Seeded> {
  const { query } = context.database;
  const known = await knownSeed(context);
  if (known) return { seed: known, administrator: undefined };
  let administrator: Seeded['administrator'];
  if (wanted === 'empty') administrator = await addAdministrator(context);
  else {
    if (!(await context.users.find('anna'))) await seedDemo(context);
    if ((await query.$count(recordings)) === 0) await seedHistory(context);
    if (wanted.startsWith('scale') && !(await context.users.find('user0000'))) {
      await seedScale(context, conferencesOf(wanted));
    }
  }
  const isSetUp = wanted !== 'empty';
  await query
    .insert(meta)
    .values([
      ...(isSetUp ? [{ key: SETUP_MARK, value: SETUP_DONE }] : []),
      { key: 'seed', value: wanted },
    ]);
  return { seed: wanted, administrator };
}

async function addAdministrator(context: SeedContext): Promise<Seeded['administrator']> {
  const login = 'admin';
  const password = randomBytes(12).toString('base64url');
  const hash = await context.passwords.hash(password);
  if (!hash.ok) throw new Error('The first hash cannot find a full queue.');
  const account = {
    login,
    email: 'admin@localhost',
    emailConfirmed: 1,
    passwordHash: hash.value,
    firstName: 'Administrator',
    lastName: '',
    displayName: 'Administrator',
    rights: JSON.stringify([CREATE_GROUP_CONFERENCE, ADMINISTER_SERVER]),
    createdAtS: context.clock.nowS(),
  };
  // Left over from a start that was cut off before anyone read the password.
  await context.users.remove(login, login);
  await context.users.add(account);
  return { login, password };
}
