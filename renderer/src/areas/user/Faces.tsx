import { numberFormat } from '#renderer/lib/numberFormat.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { PersonPicture } from '#renderer/ui/PersonPicture.tsx';

const MOST = 4;

/** The pictures of a few people, and the number of others. Decorative: the parent has the names. */
export function Faces({
  people,
  count = people.length,
}: {
  readonly people: readonly { readonly id: string; readonly displayName: string }[];
  /** The total, if it isn't the length of the list. */
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
