/** Ids of dragged items and targets, which the library stores as texts. Pure. */

export type DragItem =
  | { readonly kind: 'person'; readonly id: string }
  | { readonly kind: 'window'; readonly index: number }
  /** The list of people: dropping a person there removes them from their window. */
  | { readonly kind: 'list' };

export function dragId(item: DragItem): string {
  if (item.kind === 'person') return `person:${item.id}`;
  return item.kind === 'window' ? `window:${item.index}` : 'list';
}

/** Parses an id; undefined when it isn't one of ours. */
export function readDragId(id: string | number): DragItem | undefined {
  const text = String(id);
  if (text === 'list') return { kind: 'list' };
  if (text.startsWith('person:')) return { kind: 'person', id: text.slice('person:'.length) };
  const index = /^window:(\d{1,4})$/u.exec(text)?.[1];
  return index === undefined ? undefined : { kind: 'window', index: Number(index) };
}
