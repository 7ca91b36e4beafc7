/**
 * Conferences as JSON for responses. Each is serialised once per kind of viewer, and cached while its version is the same: the
 * database counts every change of a conference and of its invited people, and every change of an account's name. The caller's
 * relation to a conference is determined for each response.
 */
import { createBoundedCache } from '#server/lib/boundedCache.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { ConferenceListFilter, ListOrder } from '#server/storage/conferenceLists.ts';
import type { Conferences } from '#server/storage/conferences.ts';
import type { Users } from '#server/storage/users.ts';
import type { Viewer } from '#shared/rights/readableFields.ts';
import { accountKey } from '#server/domain/accounts/identity.ts';
import type { PeopleInside } from './conferenceAccess.ts';
import { rowOf, viewMany } from './conferenceView.ts';

const MAX_KEPT_BYTES = 24 * 1024 * 1024;
const MAX_KEPT = 20_000;
/** The number of conferences that are serialised at a time. */
const PIECE = 300;
/** The size of a cached conference besides its bytes. */
const OVERHEAD_BYTES = 300;

interface WantedPage {
  readonly filter: ConferenceListFilter;
  readonly order?: ListOrder | undefined;
  readonly offset: number;
  readonly size: number;
  /** Only with the fields for a list. */
  readonly asRows: boolean;
}

interface WrittenParts {
  readonly conferences: Pick<Conferences, 'lists' | 'findMany' | 'people'>;
  readonly users: Pick<Users, 'findMany'>;
  readonly settings: Settings;
  readonly live: Pick<PeopleInside, 'roleOf'>;
}

interface Asked {
  readonly id: string;
  readonly viewer: Viewer;
}

interface Written {
  readonly version: number;
  readonly names: number;
  readonly bytes: Buffer;
}

export type WrittenConferences = ReturnType<typeof createWrittenConferences>;

export function createWrittenConferences(parts: WrittenParts) {
  const { conferences, live } = parts;
  const kept = createBoundedCache<Written>(MAX_KEPT_BYTES, MAX_KEPT);

  /** The requested conferences, in that order, without those that are gone. */
  async function write(
    origin: string,
    asked: readonly Asked[],
    asRows = false,
  ): Promise<readonly Buffer[]> {
    // Read first: the JSON made below may then be newer than its version, but never older.
    const { versions, names } = await conferences.lists.versions(asked.map(({ id }) => id));
    const places = asked.map((each, place) => {
      const key = `${each.viewer} ${asRows ? 'row ' : ''}${origin} ${each.id}`;
      const known = kept.get(key);
      const version = versions[place] ?? undefined;
      const isGood = known && known.version === version && known.names === names;
      return { ...each, key, version, bytes: isGood ? known.bytes : undefined };
    });
    const missing = places.filter(({ bytes, version }) => !bytes && version !== undefined);
    const fresh = new Map<string, Buffer>();
    // In pieces: calls must not wait for a list of thousands.
    for (let from = 0; from < missing.length; from += PIECE) {
      await writeFresh(origin, missing.slice(from, from + PIECE), asRows, fresh);
    }
    return places.flatMap(({ id, key, version, bytes: known }) => {
      const bytes = known ?? fresh.get(id);
      if (bytes && !known && version !== undefined) {
        kept.set(key, { version, names, bytes }, bytes.length + OVERHEAD_BYTES);
      }
      return bytes ?? [];
    });
  }

  async function writeFresh(
    origin: string,
    asked: readonly Asked[],
    asRows: boolean,
    fresh: Map<string, Buffer>,
  ): Promise<void> {
    const rows = await conferences.findMany(asked.map(({ id }) => id));
    const viewers = new Map(asked.map(({ id, viewer }) => [id, viewer]));
    const seen = rows.map((row) => ({ row, viewer: viewers.get(row.id) ?? 'guest' }));
    const views = await viewMany(parts, origin, seen);
    for (const [place, view] of views.entries()) {
      const text = JSON.stringify(asRows ? rowOf(view) : view);
      fresh.set(seen[place]?.row.id ?? '', Buffer.from(text));
    }
  }

  return {
    /** One conference, as its viewer may read it; undefined once it is deleted. */
    async one(origin: string, id: string, viewer: Viewer): Promise<string | undefined> {
      const [bytes] = await write(origin, [{ id, viewer }]);
      // As a string, Node sends it together with the headers, in a single system call.
      return bytes && `{"conference":${bytes.toString()}}`;
    },

    /** A page of the conferences that a user owns or is invited to, and the total number. */
    async page(
      origin: string,
      login: string,
      { filter, order, offset, size, asRows }: WantedPage,
    ): Promise<Buffer> {
      const { ids, standings } = await conferences.lists.of(login, filter, order);
      const account = accountKey(login);
      const asked = ids.slice(offset, offset + size).map((id, place) => ({
        id,
        viewer: viewerOf(standings[offset + place] ?? 0, live.roleOf(id, account)),
      }));
      const written = await write(origin, asked, asRows);
      const head = Buffer.from(`{"cnt":${ids.length},"conferences":[`);
      const listed = written.flatMap((bytes, place) => (place === 0 ? [bytes] : [COMMA, bytes]));
      return Buffer.concat([head, ...listed, PAGE_END]);
    },
  };
}

/** A role given in the running session takes precedence. */
function viewerOf(standing: number, isModerator: boolean | undefined): Viewer {
  if (standing === 2) return 'owner';
  return (isModerator ?? standing === 1) ? 'moderator' : 'participant';
}

const COMMA = Buffer.from(',');
const PAGE_END = Buffer.from(']}');
