/** The list with an item added or removed, for check boxes. */
export function withItem<Item>(list: readonly Item[], item: Item, isOn: boolean): readonly Item[] {
  const others = list.filter((each) => each !== item);
  return isOn ? [...others, item] : others;
}
