import { Address, Bar, Frame, INK, LINE, Lock, MUTED, type PictureProps, WORDS } from './frame.tsx';

/** Edge: a triangle, the words and a bar before the address. */
export function EdgePicture({ language, host, label }: PictureProps) {
  const { notSecure } = WORDS[language];
  const end = language === 'ru' ? 186 : 172;
  return (
    <Frame
      label={label}
      now={
        <Bar radius={6}>
          <path d="M80 17l8 14H72z" fill="none" stroke={INK} strokeWidth="1.75" />
          <path d="M80 22v4M80 28v.5" stroke={INK} strokeWidth="1.75" />
          <text x="94" y="29" fontSize="13" fill={INK}>
            {notSecure}
          </text>
          <path d={`M${end} 15v18`} stroke={LINE} />
          <Address x={end + 8} scheme="http" host="…" />
        </Bar>
      }
      then={
        <Bar radius={6}>
          <Lock x={73} colour={MUTED} />
          <Address x={98} scheme="https" host={host} />
        </Bar>
      }
    />
  );
}
