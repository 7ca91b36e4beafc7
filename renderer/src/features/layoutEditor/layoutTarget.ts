/** The target of a layout, and its place among the other layouts. Pure. */
import type { ConnectionKind, Layout } from '#shared/conferences/layout.ts';
import type { LayoutScheme } from '#shared/wire/call/stage.ts';
import { applyMove } from './layoutMoves.ts';

export type LayoutTarget =
  | { readonly kind: 'all' }
  | { readonly kind: 'connection'; readonly connection: ConnectionKind }
  | { readonly kind: 'person'; readonly id: string };

/** The layout of a target; undefined without its own. */
export function schemeFor(
  layout: Layout | undefined,
  target: LayoutTarget,
): LayoutScheme | undefined {
  if (target.kind === 'all') return layout?.all;
  if (target.kind === 'connection') return layout?.connections?.[target.connection];
  const people = layout?.people ?? {};
  return Object.hasOwn(people, target.id) ? people[target.id] : undefined;
}

/** The layouts with a target's layout replaced; undefined when none is left. */
export function withScheme(
  layout: Layout | undefined,
  target: LayoutTarget,
  scheme: LayoutScheme | undefined,
): Layout | undefined {
  const all = target.kind === 'all' ? scheme : layout?.all;
  const connections = withEntry(
    layout?.connections,
    target.kind === 'connection' ? target.connection : undefined,
    scheme,
  );
  const people = withEntry(
    layout?.people,
    target.kind === 'person' ? target.id : undefined,
    scheme,
  );
  if (!all && !connections && !people) return undefined;
  return { ...(all && { all }), ...(connections && { connections }), ...(people && { people }) };
}

function withEntry(
  entries: Readonly<Record<string, LayoutScheme>> | undefined,
  key: string | undefined,
  scheme: LayoutScheme | undefined,
): Record<string, LayoutScheme> | undefined {
  const others = Object.entries(entries ?? {}).filter(([name]) => name !== key);
  const own = key === undefined || scheme === undefined ? [] : [[key, scheme] as const];
  const all = [...others, ...own];
  return all.length === 0 ? undefined : Object.fromEntries(all);
}

/** The layouts with each of them changed; the same object without a change. */
function mapSchemes(
  layout: Layout | undefined,
  change: (scheme: LayoutScheme) => LayoutScheme,
): Layout | undefined {
  const targets: readonly LayoutTarget[] = [
    { kind: 'all' },
    ...Object.keys(layout?.connections ?? {}).flatMap((connection): readonly LayoutTarget[] =>
      isConnection(connection) ? [{ kind: 'connection', connection }] : [],
    ),
    ...Object.keys(layout?.people ?? {}).map((id): LayoutTarget => ({ kind: 'person', id })),
  ];
  return targets.reduce<Layout | undefined>((made, target) => {
    const scheme = schemeFor(made, target);
    const changed = scheme && change(scheme);
    return changed === scheme ? made : withScheme(made, target, changed);
  }, layout);
}

function isConnection(name: string): name is ConnectionKind {
  return name === 'application' || name === 'browser' || name === 'sip';
}

/** The layouts with only the given people; the same object without a change. */
export function keepPeople(
  layout: Layout | undefined,
  ids: ReadonlySet<string>,
): Layout | undefined {
  const own = Object.keys(layout?.people ?? {}).reduce(
    (made, id) => (ids.has(id) ? made : withScheme(made, { kind: 'person', id }, undefined)),
    layout,
  );
  return mapSchemes(own, (scheme) => applyMove(scheme, { kind: 'keepOnly', ids }));
}

/** All people in layouts. */
export function peopleIn(layout: Layout | undefined): ReadonlySet<string> {
  const schemes = [
    layout?.all,
    ...Object.values(layout?.connections ?? {}),
    ...Object.values(layout?.people ?? {}),
  ];
  const shown = schemes.flatMap((scheme) =>
    (scheme?.windows ?? []).flatMap((each) => (each.kind === 'person' ? [each.id] : [])),
  );
  return new Set([...shown, ...Object.keys(layout?.people ?? {})]);
}
