import { type ReactNode, useRef } from 'react';
import { useTab, useTabList, useTabPanel } from 'react-aria/useTabList';
import { Item } from 'react-stately/Item';
import { type TabListState, useTabListState } from 'react-stately/useTabListState';
import styles from './Tabs.module.css';

export interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** Shown next to the label: for example, the number of errors. */
  readonly mark?: string | undefined;
}

/**
 * Tabs over one panel (WAI-ARIA: tabs with automatic activation): arrow keys cycle in reading direction, Home and End move to the
 * ends. The caller renders the chosen panel only.
 */
export function Tabs<Key extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  children,
}: {
  /** The name of the tab list, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
  readonly children: ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const state = useTabListState<Tab<Key>>({
    selectedKey: chosen,
    onSelectionChange: (key) => {
      const tab = tabs.find((each) => each.key === key);
      // A press on the chosen tab reports nothing new.
      if (tab && tab.key !== chosen) onChoose(tab.key);
    },
    children: tabs.map(({ key, label: name }) => <Item key={key}>{name}</Item>),
  });
  const { tabListProps } = useTabList({ 'aria-label': label }, state, list);
  const { tabPanelProps } = useTabPanel({}, state, panel);
  return (
    <div className="column gap16 shrinks">
      <div {...tabListProps} ref={list} className={styles['list']}>
        {tabs.map((tab) => (
          <TabButton key={tab.key} tab={tab} state={state} panelId={tabPanelProps.id} />
        ))}
      </div>
      <div {...tabPanelProps} ref={panel} className="shrinks">
        {children}
      </div>
    </div>
  );
}

function TabButton<Key extends string>({
  tab: { key, label, mark },
  state,
  panelId,
}: {
  readonly tab: Tab<Key>;
  readonly state: TabListState<Tab<Key>>;
  readonly panelId: string | undefined;
}) {
  const ref = useRef<HTMLButtonElement>(null);
  const { tabProps, isSelected } = useTab({ key }, state, ref);
  return (
    <button
      {...tabProps}
      // One panel serves all tabs, and keeps its id.
      aria-controls={isSelected ? panelId : undefined}
      ref={ref}
      type="button"
      className={styles['tab']}
    >
      {label}
      {mark !== undefined && <span className={styles['mark']}>{mark}</span>}
    </button>
  );
}
