/** A table with one chair pushed back: the conference goes on, and someone is not in it. */
export function ErrorDrawing() {
  return (
    <svg
      width="120"
      height="80"
      viewBox="0 0 120 80"
      fill="none"
      stroke="var(--border-strong)"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden
    >
      <path d="M22 40h58M30 40v28M72 40v28" />
      <path d="M12 24v22h12M12 46v22M24 46v22" />
      <path stroke="var(--accent)" d="M108 24v22H96M108 46v22M96 46v22" />
      <path strokeDasharray="2 6" d="M82 58h8" />
    </svg>
  );
}
