import {
  Address,
  Bar,
  DANGER,
  Frame,
  Lock,
  MUTED,
  NOT_SECURE,
  NotSecure,
  type PictureProps,
} from './frame.tsx';

/** Any other browser: the plain idea, words and address. */
export function OtherPicture({ language, host, label }: PictureProps) {
  return (
    <Frame
      label={label}
      now={
        <Bar radius={8}>
          <Lock x={73} colour={DANGER} isStruck />
          <NotSecure x={98} language={language} colour={DANGER} />
          <Address x={98 + NOT_SECURE[language].width + 12} scheme="http" host="…" />
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
