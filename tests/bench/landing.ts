/**
 * First visits: the landing page until its join box is usable, and a guest's link until the name field is, both compared with an
 * empty React page, each with a fresh browser.
 */
import { DEMO_CONFERENCE_ID } from '#server/seed/demo.ts';
import { conferencePath } from '#shared/links.ts';
import { startFloorPage } from './floorPage.ts';
import { MOBILE_AIMS, UNTHROTTLED_AIMS, guestLinkTable, landingTable } from './landingTables.ts';
import { MOBILE, type PageLoad, type Profile, UNTHROTTLED, loadPage } from './pageLoad.ts';
import type { GroupOptions, Table } from './report.ts';
import { withServer } from './withServer.ts';

/** The join box, and the floor's only field. */
const BOX = 'form input';
const NAME_FIELD = 'form input[autocomplete="name"]';

const PROFILES = [
  { profile: MOBILE, aims: MOBILE_AIMS },
  { profile: UNTHROTTLED, aims: UNTHROTTLED_AIMS },
];

type SubjectName = 'landing' | 'landingJoin' | 'react' | 'shell' | 'guestLink';

interface Subject {
  readonly name: SubjectName;
  readonly url: string;
  readonly field: string;
  /** Measures when Join works, and not when the page's script has the field. */
  readonly joins?: boolean;
}

export async function measureLanding({ rounds }: GroupOptions): Promise<readonly Table[]> {
  return withServer('demo', async ({ url }) => {
    const floor = await startFloorPage();
    try {
      const subjects: readonly Subject[] = [
        { name: 'landing', url: `${url}/`, field: BOX },
        { name: 'landingJoin', url: `${url}/`, field: BOX, joins: true },
        { name: 'react', url: `${floor.url}/`, field: BOX },
        { name: 'shell', url: `${floor.url}/shell`, field: BOX },
        { name: 'guestLink', url: url + conferencePath(DEMO_CONFERENCE_ID), field: NAME_FIELD },
      ];
      return await measureProfiles(subjects, rounds);
    } finally {
      await floor.stop();
    }
  });
}

async function measureProfiles(
  subjects: readonly Subject[],
  rounds: number,
): Promise<readonly Table[]> {
  const tables: Table[] = [];
  for (const { profile, aims } of PROFILES) {
    const { landing, landingJoin, react, shell, guestLink } = await visit(
      subjects,
      profile,
      rounds,
    );
    const hasEngineBefore = await asksForEngine(guestLink);
    tables.push(
      landingTable({ ours: landing, joins: landingJoin, react, shell }, profile.name, aims),
      guestLinkTable({ ours: guestLink, react, hasEngineBefore }, profile.name, aims),
    );
  }
  return tables;
}

/** Alternately in each round, so that a busy minute of the machine affects all equally. */
async function visit(
  subjects: readonly Subject[],
  profile: Profile,
  rounds: number,
): Promise<Readonly<Record<SubjectName, readonly PageLoad[]>>> {
  const loads: Record<SubjectName, PageLoad[]> = {
    landing: [],
    landingJoin: [],
    react: [],
    shell: [],
    guestLink: [],
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, url, field, joins } of subjects) {
      loads[name].push(await loadPage(url, field, profile, joins));
    }
  }
  return loads;
}

/** The call engine is recognized by its content, because the names of parts may change. */
async function asksForEngine(loads: readonly PageLoad[]): Promise<boolean> {
  const scripts = loads.flatMap(({ requests }) => requests.filter(({ type }) => type === 'Script'));
  for (const url of new Set(scripts.map((each) => each.url))) {
    const text = await (await fetch(url)).text();
    if (text.includes('setLocalDescription')) return true;
  }
  return false;
}
