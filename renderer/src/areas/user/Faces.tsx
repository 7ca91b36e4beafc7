import { numberFormat } from '#renderer/lib/numberFormat.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { PersonPicture } from '#renderer/ui/PersonPicture.tsx';

const MOST = 4;

/** A few people as faces, and how many more there are. Decoration: what it is in has the names. */
export function Faces({
  people,
  count = people.length,
}: {
  readonly people: readonly { readonly id: string; readonly displayName: string }[];
  /** How many there are in all, where not all of them are here. */
  readonly count?: number | undefined;
}) {
  const shown = people.slice(0, MOST);
  const more = count - shown.length;
  return (
    <span className="row gap4 rigid" aria-hidden>
      {shown.map(({ id, displayName }) => (
        <PersonPicture key={id} size="face" name={displayName} />
      ))}
      {more > 0 && <More count={more} />}
    </span>
  );
}

function More({ count }: { readonly count: number }) {
  const tag = useLanguageTag();
  return (
    <span className="muted type13 tabular">
      {numberFormat(tag, { signDisplay: 'always' }).format(count)}
    </span>
  );
}
