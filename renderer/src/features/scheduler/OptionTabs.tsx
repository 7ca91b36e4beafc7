import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CONNECTION_KINDS, type ConnectionKind, type Layout } from '#shared/conferences/layout.ts';
import { isCarriedOut } from '#renderer/domain/offeredModes.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { Tabs } from '#renderer/ui/menus/Tabs.tsx';
import { AdvancedTab } from './AdvancedTab.tsx';
import { GeneralTab } from './GeneralTab.tsx';
import { InterpretationTab } from './InterpretationTab.tsx';
import { RegistrationTab } from './RegistrationTab.tsx';
import styles from './Scheduler.module.css';
import { PeopleRoles } from './participants/PeopleRoles.tsx';
import type { SchedulerTab } from './schedulerProblems.ts';
import type { SchedulerParts } from './useSchedulerView.ts';

/** The props of the layout editor; the area renders it, because it is a separate part. */
export interface LayoutSlot {
  readonly layout: Layout | undefined;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly connections: readonly ConnectionKind[];
  readonly onChange: (layout: Layout | undefined) => void;
}

/** The tabs of the further options, with marks for problems. */
export function OptionTabs({
  view,
  planned,
  tabs,
  withProblems,
  chosen,
  renderLayout,
  onChoose,
}: Pick<SchedulerParts, 'view' | 'planned' | 'tabs' | 'withProblems'> & {
  readonly chosen: SchedulerTab;
  readonly renderLayout: (slot: LayoutSlot) => ReactNode;
  readonly onChoose: (tab: SchedulerTab) => void;
}) {
  const { t } = useTranslation('scheduler');
  const capabilities = useAtomValue(readyServerInfoAtom)?.capabilities ?? [];
  const { form, change } = view;
  const { owner, people } = planned;
  return (
    <Tabs
      label={t('tabs.label')}
      tabs={tabs.map((key) => ({
        key,
        label: t(`tabs.${key}`),
        mark: withProblems.has(key) ? t('tabs.check') : undefined,
      }))}
      chosen={chosen}
      onChoose={onChoose}
    >
      <fieldset disabled={view.isLocked} className={styles['panel']} key={chosen}>
        {chosen === 'general' && <GeneralTab view={view} />}
        {chosen === 'participants' && (
          <PeopleRoles {...planned} hasModerators={view.has('moderators')} />
        )}
        {chosen === 'layout' &&
          renderLayout({
            layout: form.layout ?? undefined,
            people: [owner, ...people.map(({ id, displayName }) => ({ id, name: displayName }))],
            connections: CONNECTION_KINDS.filter(
              (kind) => kind !== 'sip' || isCarriedOut('terminals', capabilities),
            ),
            onChange: (layout) => change({ layout: layout ?? null }),
          })}
        {chosen === 'registration' && <RegistrationTab view={view} />}
        {chosen === 'advanced' && <AdvancedTab view={view} />}
        {chosen === 'interpretation' && <InterpretationTab view={view} />}
      </fieldset>
    </Tabs>
  );
}
