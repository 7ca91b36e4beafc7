/**
 * Merges two edits of one object, by groups of fields: a change of one side is taken, equal changes are no conflict, and different
 * changes are for a person to choose.
 */

export type Side = 'mine' | 'theirs';

export interface Merge<Values, Group> {
  /** The merged values; in a conflict, mine. */
  readonly merged: Values;
  /** Groups that both sides changed differently. */
  readonly conflicts: readonly Group[];
}

type Groups<Values> = Readonly<Record<string, readonly (keyof Values)[]>>;

/** Merges two edits that started from `base`. */
export function mergeEdits<Values extends object, Table extends Groups<Values>>(
  base: Values,
  mine: Values,
  theirs: Values,
  groups: Table,
): Merge<Values, keyof Table & string> {
  const conflicts: (keyof Table & string)[] = [];
  let merged = mine;
  for (const name of Object.keys(groups)) {
    const keys = groups[name] ?? [];
    if (areSame(keys, mine, theirs) || areSame(keys, theirs, base)) continue;
    if (areSame(keys, mine, base)) merged = takeKeys(keys, merged, theirs);
    else conflicts.push(name);
  }
  return { merged, conflicts };
}

/** Applies a person's choices for the groups in conflict; without a choice mine stays. */
export function chooseSides<Values extends object, Table extends Groups<Values>>(
  merged: Values,
  theirs: Values,
  groups: Table,
  choices: Readonly<Partial<Record<keyof Table, Side>>>,
): Values {
  let chosen = merged;
  for (const name of Object.keys(groups)) {
    if (choices[name] === 'theirs') chosen = takeKeys(groups[name] ?? [], chosen, theirs);
  }
  return chosen;
}

function areSame<Values>(keys: readonly (keyof Values)[], left: Values, right: Values): boolean {
  return keys.every((key) => JSON.stringify(left[key]) === JSON.stringify(right[key]));
}

function takeKeys<Values extends object>(
  keys: readonly (keyof Values)[],
  into: Values,
  from: Values,
): Values {
  const taken = { ...into };
  for (const key of keys) taken[key] = from[key];
  return taken;
}
