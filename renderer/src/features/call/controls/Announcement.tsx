import { useState } from 'react';

/** Announces news politely whenever its value changes. */
export function Announcement<Seen extends Readonly<Record<string, unknown>>>({
  seen,
  toSentences,
}: {
  readonly seen: Seen;
  readonly toSentences: (last: Seen) => readonly string[];
}) {
  const [last, setLast] = useState({ seen, text: '' });
  if (Object.keys(seen).some((key) => seen[key] !== last.seen[key])) {
    const sentences = toSentences(last.seen);
    // The text stays until the next one: a region that empties early isn't read out.
    setLast({ seen, text: sentences.length === 0 ? last.text : sentences.join(' ') });
  }
  return (
    <div className="visuallyHidden" role="status">
      {last.text}
    </div>
  );
}
