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

/** Safari: a round bar with the words before the address, in the middle. */
export function SafariPicture({ language, host, label }: PictureProps) {
  const end = 120 + NOT_SECURE[language].width;
  return (
    <Frame
      label={label}
      now={
        <Bar radius={10}>
          <NotSecure x={120} language={language} />
          <path d={`M${end + 8} 24h12`} stroke={INK} />
          <Address x={end + 28} scheme="http" host="…" />
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
