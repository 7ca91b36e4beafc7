import { Address, Bar, Frame, INK, Lock, MUTED, type PictureProps, WORDS } from './frame.tsx';

/** Firefox: a shield, and a lock with a red line through it. */
export function FirefoxPicture({ language, host, label }: PictureProps) {
  const { notSecure } = WORDS[language];
  return (
    <Frame
      label={label}
      now={
        <Bar radius={4}>
          <Shield />
          <Lock x={94} colour={INK} isStruck />
          <text x="118" y="29" fontSize="13" fill={INK}>
            {notSecure}
          </text>
          <Address x={language === 'ru' ? 214 : 200} scheme="http" host="…" />
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
