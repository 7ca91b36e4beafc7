import {
  Activity,
  Captions,
  Image,
  Keyboard,
  Languages,
  LayoutGrid,
  type LucideIcon,
  Mic,
  Video,
} from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import splitStyles from '../controls/Split.module.css';
import styles from './CallSettings.module.css';

const SECTIONS = [
  'audio',
  'video',
  'background',
  'layout',
  'captions',
  'shortcuts',
  'look',
  'statistics',
] as const;
export type SettingsSection = (typeof SECTIONS)[number];

const ICONS: Readonly<Record<SettingsSection, LucideIcon>> = {
  audio: Mic,
  video: Video,
  background: Image,
  layout: LayoutGrid,
  captions: Captions,
  shortcuts: Keyboard,
  look: Languages,
  statistics: Activity,
};

/** All settings of the call in one place; each has effect at once. */
export function CallSettings({
  first,
  sections,
  onClose,
}: {
  /** Which is open at first. */
  readonly first: SettingsSection;
  /** The content of each section; empty sections are hidden. */
  readonly sections: Readonly<Record<SettingsSection, ReactNode>>;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['call', 'common']);
  const [chosen, setChosen] = useState(first);
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);
  // On a phone the tabs are a row that scrolls.
  useEffect(() => {
    const tab = tabs.current?.querySelector(`[data-section="${chosen}"]`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen]);
  const names: Readonly<Record<SettingsSection, string>> = {
    audio: t('settings.audio'),
    video: t('settings.video'),
    background: t('effects.background'),
    layout: t('stage.layout'),
    captions: t('captions.title'),
    shortcuts: t('more.shortcuts'),
    look: t('settings.look'),
    statistics: t('settings.statistics'),
  };
  const shown = SECTIONS.filter((each) => sections[each] !== undefined);

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const next = nextSection(event.key, shown, chosen);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    tabs.current?.querySelector<HTMLElement>(`[data-section="${next}"]`)?.focus();
  }

  return (
    <div className={splitStyles['dark']}>
      <Dialog title={t('settings.title')} closeLabel={t('common:close')} onClose={onClose} isWide>
        <div className={styles['settings']}>
          <div
            ref={tabs}
            role="tablist"
            aria-label={t('settings.title')}
            className={styles['tabs']}
          >
            {shown.map((each) => {
              const Icon = ICONS[each];
              return (
                <button
                  key={each}
                  type="button"
                  role="tab"
                  id={`${id}${each}`}
                  data-section={each}
                  aria-selected={each === chosen}
                  aria-controls={`${id}panel`}
                  tabIndex={each === chosen ? 0 : -1}
                  className={styles['tab']}
                  onClick={() => setChosen(each)}
                  onKeyDown={handleKey}
                >
                  <Icon size={20} />
                  {names[each]}
                </button>
              );
            })}
          </div>
          <div
            role="tabpanel"
            id={`${id}panel`}
            aria-labelledby={`${id}${chosen}`}
            className={styles['section']}
          >
            {sections[chosen]}
          </div>
        </div>
      </Dialog>
    </div>
  );
}

function nextSection(
  key: string,
  shown: readonly SettingsSection[],
  chosen: SettingsSection,
): SettingsSection | undefined {
  const index = shown.indexOf(chosen);
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return shown[(index + 1) % shown.length];
    case 'ArrowUp':
    case 'ArrowLeft':
      return shown[(index + shown.length - 1) % shown.length];
    case 'Home':
      return shown[0];
    case 'End':
      return shown.at(-1);
    default:
      return undefined;
  }
}
