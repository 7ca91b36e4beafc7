import {
  Address,
  Bar,
  Frame,
  INK,
  Lock,
  MUTED,
  NOT_SECURE,
  NotSecure,
  type PictureProps,
} from './frame.tsx';

/** Firefox: a shield, and a lock with a red line through it. */
export function FirefoxPicture({ language, host, label }: PictureProps) {
  return (
    <Frame
      label={label}
      now={
        <Bar radius={4}>
          <Shield />
          <Lock x={94} colour={INK} isStruck />
          <NotSecure x={118} language={language} />
          <Address x={118 + NOT_SECURE[language].width + 12} scheme="http" host="…" />
        </Bar>
      }
      then={
        <Bar radius={4}>
          <Shield />
          <Lock x={94} colour={MUTED} />
          <Address x={118} scheme="https" host={host} />
        </Bar>
      }
    />
  );
}

function Shield() {
  return (
    <path
      d="M72 17l7-2 7 2v6c0 4-3 7-7 9-4-2-7-5-7-9z"
      fill="none"
      stroke={MUTED}
      strokeWidth="1.75"
    />
  );
}
