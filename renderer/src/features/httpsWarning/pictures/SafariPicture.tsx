import { Address, Bar, Frame, INK, Lock, MUTED, type PictureProps, WORDS } from './frame.tsx';

/** Safari: a round bar with the words before the address, in the middle. */
export function SafariPicture({ language, host, label }: PictureProps) {
  const { notSecure } = WORDS[language];
  return (
    <Frame
      label={label}
      now={
        <Bar radius={10}>
          <text x="120" y="29" fontSize="13" fill={INK}>
            {`${notSecure} —`}
          </text>
          <Address x={language === 'ru' ? 226 : 212} scheme="http" host="…" />
          <path
            d="M358 19a7 7 0 1 0 3 5M361 17v4h-4"
            stroke={MUTED}
            strokeWidth="1.75"
            fill="none"
          />
        </Bar>
      }
      then={
        <Bar radius={10}>
          <Lock x={100} colour={MUTED} />
          <Address x={122} scheme="https" host={host} />
          <path
            d="M358 19a7 7 0 1 0 3 5M361 17v4h-4"
            stroke={MUTED}
            strokeWidth="1.75"
            fill="none"
          />
        </Bar>
      }
    />
  );
}
