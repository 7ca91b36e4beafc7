/** A choice of several after a box was ticked or emptied. */
export function withItem<Item>(list: readonly Item[], item: Item, isOn: boolean): readonly Item[] {
  const others = list.filter((each) => each !== item);
  return isOn ? [...others, item] : others;
}
