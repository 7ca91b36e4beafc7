import {
  Address,
  Bar,
  Frame,
  INK,
  MUTED,
  NOT_SECURE,
  NotSecure,
  type PictureProps,
} from './frame.tsx';

/** Chrome: a grey pill with the round sign and the words in front of the address. */
export function ChromePicture({ language, host, label }: PictureProps) {
  const width = NOT_SECURE[language].width + 40;
  return (
    <Frame
      label={label}
      now={
        <Bar radius={15}>
          <rect x="66" y="12" width={width} height="24" rx="12" fill="var(--surface-sunken)" />
          <circle cx="80" cy="24" r="7" fill="none" stroke={INK} strokeWidth="1.75" />
          <path d="M80 20.5v4M80 27v.5" stroke={INK} strokeWidth="1.75" />
          <NotSecure x={92} language={language} />
          <Address x={66 + width + 8} scheme="http" host="…" />
        </Bar>
      }
      then={
        <Bar radius={15}>
          <path d="M73 20h6M85 20h2M73 28h2M81 28h6" stroke={MUTED} strokeWidth="1.75" />
          <circle cx="82" cy="20" r="2.5" fill="none" stroke={MUTED} strokeWidth="1.75" />
          <circle cx="78" cy="28" r="2.5" fill="none" stroke={MUTED} strokeWidth="1.75" />
          <Address x={98} scheme="https" host={host} />
        </Bar>
      }
    />
  );
}
