import { Redo2, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectionKind, Layout } from '#shared/conferences/layout.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { CheckField } from '#renderer/ui/fields/CheckField.tsx';
import { SelectField } from '#renderer/ui/fields/SelectField.tsx';
import { Tabs } from '#renderer/ui/menus/Tabs.tsx';
import { applyMove, emptyScheme } from './layoutMoves.ts';
import type { LayoutPerson } from './layoutPerson.ts';
import { type LayoutTarget, keepPeople, peopleIn, schemeFor, withScheme } from './layoutTarget.ts';
import { SchemeEditor } from './SchemeEditor.tsx';

type Value = Layout | undefined;

/** The number of undo steps. */
const MOST_STEPS = 100;

/** Undo and redo of a layout's changes; the caller has the current layout. */
function useLayoutHistory(now: Value, onChange: (layout: Value) => void) {
  const [past, setPast] = useState<readonly { readonly layout: Value }[]>([]);
  const [future, setFuture] = useState<readonly { readonly layout: Value }[]>([]);
  const before = past.at(-1);
  const after = future.at(-1);
  return {
    change(layout: Value) {
      setPast([...past, { layout: now }].slice(-MOST_STEPS));
      setFuture([]);
      onChange(layout);
    },
    /** Undefined when there is nothing to undo or redo. */
    undo:
      before &&
      (() => {
        setPast(past.slice(0, -1));
        setFuture([...future, { layout: now }]);
        onChange(before.layout);
      }),
    redo:
      after &&
      (() => {
        setFuture(future.slice(0, -1));
        setPast([...past, { layout: now }]);
        onChange(after.layout);
      }),
  };
}

type TabKey = LayoutTarget['kind'];

/** The number of windows of a new layout. */
const FIRST_COUNT = 4;

/** The editor of layouts: for everyone, by kind of connection, and for single people (contract 9.10). */
export function LayoutEditor({
  layout,
  people,
  connections,
  onChange,
}: {
  readonly layout: Layout | undefined;
  readonly people: readonly LayoutPerson[];
  /** The kinds of connections that the server supports. */
  readonly connections: readonly ConnectionKind[];
  readonly onChange: (layout: Layout | undefined) => void;
}) {
  const { t } = useTranslation('scheduler');
  const [tab, setTab] = useState<TabKey>('all');
  const [connection, setConnection] = useState<ConnectionKind>('application');
  const [personId, setPersonId] = useState<string>();
  const history = useLayoutHistory(layout, onChange);

  const fallen = useWithoutGone(layout, people, onChange);
  const person = people.find(({ id }) => id === personId) ?? people[0];
  const target = targetOf(tab, connection, person?.id);
  const scheme = target && schemeFor(layout, target);

  return (
    <div className="column gap16">
      <Tabs
        label={t('layout.label')}
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { key: 'all', label: t('layout.tab.all') },
          { key: 'connection', label: t('layout.tab.connection') },
          { key: 'person', label: t('layout.tab.person') },
        ]}
      >
        <div className="column gap16">
          {tab === 'connection' && (
            <SelectField
              label={t('layout.connection.label')}
              value={connection}
              choices={connections.map((value) => ({
                value,
                label: t(`layout.connection.${value}`),
              }))}
              onChange={setConnection}
            />
          )}
          {tab === 'person' && person !== undefined && (
            <SelectField
              label={t('layout.forPerson')}
              value={person.id}
              choices={people.map(({ id, name }) => ({ value: id, label: displayText(name) }))}
              onChange={setPersonId}
            />
          )}
          {target === undefined ? (
            <p className="muted type13">{t('layout.noPeople')}</p>
          ) : (
            <CheckField
              label={t(`layout.own.${tab}`)}
              hint={t(`layout.ownHint.${tab}`)}
              isChecked={scheme !== undefined}
              onChange={(isOwn) =>
                history.change(
                  withScheme(layout, target, isOwn ? emptyScheme(FIRST_COUNT, false) : undefined),
                )
              }
            />
          )}
          {target !== undefined && scheme !== undefined && (
            <SchemeEditor
              key={JSON.stringify(target)}
              scheme={scheme}
              people={people}
              onMove={(move) => {
                const moved = applyMove(scheme, move);
                if (moved !== scheme) history.change(withScheme(layout, target, moved));
              }}
            />
          )}
        </div>
      </Tabs>
      <div className="row wrap gap8x16">
        <HistoryButtons history={history} />
        <span role="status" className="muted type13">
          {fallen > 0 && t('layout.fallen')}
        </span>
      </div>
    </div>
  );
}

/** Removes people who are no longer planned from the layouts; returns their number. */
function useWithoutGone(
  layout: Layout | undefined,
  people: readonly LayoutPerson[],
  onChange: (layout: Layout | undefined) => void,
): number {
  const ids = new Set(people.map(({ id }) => id));
  const gone = [...peopleIn(layout)].filter((id) => !ids.has(id));
  const [fallen, setFallen] = useState(0);
  if (gone.length > 0 && gone.length !== fallen) setFallen(gone.length);
  const takeOut = useEffectEvent(() => onChange(keepPeople(layout, ids)));
  useEffect(() => {
    if (gone.length > 0) takeOut();
  }, [gone.length]);
  return fallen;
}

function HistoryButtons({ history }: { readonly history: ReturnType<typeof useLayoutHistory> }) {
  const { t } = useTranslation('scheduler');
  return (
    <>
      <Button
        variant="quiet"
        icon={<Undo2 size={18} />}
        isBlocked={history.undo === undefined}
        onClick={history.undo}
      >
        {t('layout.undo')}
      </Button>
      <Button
        variant="quiet"
        icon={<Redo2 size={18} />}
        isBlocked={history.redo === undefined}
        onClick={history.redo}
      >
        {t('layout.redo')}
      </Button>
    </>
  );
}

function targetOf(
  tab: TabKey,
  connection: ConnectionKind,
  id: string | undefined,
): LayoutTarget | undefined {
  switch (tab) {
    case 'all':
      return { kind: 'all' };
    case 'connection':
      return { kind: 'connection', connection };
    case 'person':
      return id === undefined ? undefined : { kind: 'person', id };
  }
}
