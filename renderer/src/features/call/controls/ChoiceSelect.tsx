/** A select in a panel of the call; its label is outside. */
export function ChoiceSelect<Choice extends string>({
  choices,
  names,
  chosen,
  onChoose,
}: {
  readonly choices: readonly Choice[];
  readonly names: Readonly<Record<Choice, string>>;
  readonly chosen: Choice;
  readonly onChoose: (choice: Choice) => void;
}) {
  return (
    <select
      value={chosen}
      onChange={({ currentTarget: { value } }) => {
        const found = choices.find((each) => each === value);
        if (found !== undefined) onChoose(found);
      }}
    >
      {choices.map((each) => (
        <option key={each} value={each}>
          {names[each]}
        </option>
      ))}
    </select>
  );
}
