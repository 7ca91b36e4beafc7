/** What went wrong with one part of the account. */
export function Problems({
  lines,
  role = 'alert',
}: {
  readonly lines: readonly string[];
  readonly role?: 'alert' | 'status';
}) {
  return (
    <div role={role}>
      {lines.map((words) => (
        <p key={words} className="breaks danger">
          {words}
        </p>
      ))}
    </div>
  );
}
