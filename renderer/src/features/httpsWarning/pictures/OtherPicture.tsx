import { Address, Bar, DANGER, Frame, Lock, MUTED, type PictureProps, WORDS } from './frame.tsx';

/** Any other browser: the plain idea, words and address. */
export function OtherPicture({ language, host, label }: PictureProps) {
  const { notSecure } = WORDS[language];
  return (
    <Frame
      label={label}
      now={
        <Bar radius={8}>
          <Lock x={73} colour={DANGER} isStruck />
          <text x="98" y="29" fontSize="13" fill={DANGER}>
            {notSecure}
          </text>
          <Address x={language === 'ru' ? 194 : 180} scheme="http" host="…" />
        </Bar>
      }
      then={
        <Bar radius={8}>
          <Lock x={73} colour={MUTED} />
          <Address x={98} scheme="https" host={host} />
        </Bar>
      }
    />
  );
}
