/** Why a PostgreSQL can't be used, and what to do. No sentence includes the address, because of its password. */

/** Why it cannot be opened. */
export type PostgresFailure =
  /** It does not answer. */
  | 'away'
  /** It refuses the name or the password, or has no such database. */
  | 'refused'
  /** It may not make tables or the extension `citext`, or there are other tables. */
  | 'unprepared'
  /** It is too old, or has another encoding or other case rules. */
  | 'unsuitable'
  | 'newer'
  /** Created by another version, and must not be changed beside a server that may use it. */
  | 'otherVersion'
  /** Another server uses it. */
  | 'taken';

const NAMED_DATABASE = 'The database that database_url names';

/** Describes the failure in one or two sentences. */
export function explainPostgres(failure: PostgresFailure): string {
  switch (failure) {
    case 'away':
      return `${NAMED_DATABASE} doesn’t answer. Check that PostgreSQL runs, its host and port, and the firewall.`;
    case 'refused':
      return `PostgreSQL refuses the name, the password or the database in database_url. Check them, and pg_hba.conf.`;
    case 'unprepared':
      return `${NAMED_DATABASE} can’t be prepared. Make an empty one whose owner is the account in database_url, and let it have the extension citext.`;
    case 'unsuitable':
      return `${NAMED_DATABASE} must be of PostgreSQL 13 or newer, in UTF-8, and not sort by the rules of Turkish. Make one with: createdb --template=template0 --encoding=UTF8 --locale=C.`;
    case 'newer':
      return `${NAMED_DATABASE} was made by a newer version of this program. Update the program.`;
    case 'otherVersion':
      return `${NAMED_DATABASE} is of another version of this program. Start the server with this one first.`;
    case 'taken':
      return `Another server uses the database that database_url names. Stop it, or name another one.`;
  }
}
