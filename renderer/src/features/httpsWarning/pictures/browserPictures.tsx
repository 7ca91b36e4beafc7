/** The address bar of each browser, with and without the warning. */
import {
  Address,
  Bar,
  DANGER,
  Frame,
  INK,
  LINE,
  Lock,
  MUTED,
  NOT_SECURE,
  NotSecure,
  type PictureProps,
} from './frame.tsx';

/** Chrome: a grey pill with the round icon and the text before the address. */
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

/** Edge: a triangle, the text and a bar before the address. */
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

/** Safari: a round bar with the text before the address, centred. */
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
          <ReloadArrow />
        </Bar>
      }
      then={
        <Bar radius={10}>
          <Lock x={100} colour={MUTED} />
          <Address x={122} scheme="https" host={host} />
          <ReloadArrow />
        </Bar>
      }
    />
  );
}

function ReloadArrow() {
  return (
    <path d="M358 19a7 7 0 1 0 3 5M361 17v4h-4" stroke={MUTED} strokeWidth="1.75" fill="none" />
  );
}

/** Other browsers: a text and the address. */
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
