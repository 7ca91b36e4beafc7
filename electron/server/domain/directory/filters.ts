/**
 * Search filters for the directory. Typed text only becomes a value in a parsed filter, never a part of a filter's text, so that it
 * can't change the query.
 */
import type { Filter } from 'ldapts';
import type { Protocol } from './connection.ts';

export async function isFilter(text: string): Promise<boolean> {
  const { FilterParser } = await import('ldapts');
  try {
    FilterParser.parseString(text);
    return true;
  } catch {
    return false;
  }
}

/** People who pass a filter and have a value in one of the attributes. */
export function peopleWith(
  { AndFilter, EqualityFilter, FilterParser, OrFilter }: Protocol,
  userFilter: string,
  attributes: readonly string[],
  value: string | Buffer,
): Filter {
  const filters = attributes.map((attribute) => new EqualityFilter({ attribute, value }));
  return new AndFilter({
    filters: [FilterParser.parseString(userFilter), new OrFilter({ filters })],
  });
}

/** A filter from the settings, with a person's values instead of `{dn}` and `{login}`. */
export function groupsOf(
  protocol: Protocol,
  groupFilter: string,
  person: { readonly dn: string; readonly login: string },
): Filter {
  const { AndFilter, EqualityFilter, ExtensibleFilter, NotFilter, OrFilter } = protocol;
  const values = new Map([
    ['{dn}', person.dn],
    ['{login}', person.login],
  ]);

  function filled(filter: Filter): Filter {
    if (filter instanceof AndFilter)
      return new AndFilter({ filters: filter.filters.map((each) => filled(each)) });
    if (filter instanceof OrFilter)
      return new OrFilter({ filters: filter.filters.map((each) => filled(each)) });
    if (filter instanceof NotFilter) return new NotFilter({ filter: filled(filter.filter) });
    if (!(filter instanceof EqualityFilter || filter instanceof ExtensibleFilter)) return filter;
    filter.value = values.get(filter.value.toString()) ?? filter.value;
    return filter;
  }

  return filled(protocol.FilterParser.parseString(groupFilter));
}
