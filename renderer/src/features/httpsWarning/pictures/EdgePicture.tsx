import {
  Address,
  Bar,
  Frame,
  INK,
  LINE,
  Lock,
  MUTED,
  NOT_SECURE,
  NotSecure,
  type PictureProps,
} from './frame.tsx';

/** Edge: a triangle, the words and a bar before the address. */
export function EdgePicture({ language, host, label }: PictureProps) {
  const end = 94 + NOT_SECURE[language].width + 10;
  return (
    <Frame
      label={label}
      now={
        <Bar radius={6}>
          <path d="M80 17l8 14H72z" fill="none" stroke={INK} strokeWidth="1.75" />
          <path d="M80 22v4M80 28v.5" stroke={INK} strokeWidth="1.75" />
          <NotSecure x={94} language={language} />
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
