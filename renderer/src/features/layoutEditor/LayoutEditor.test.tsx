import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { CONNECTION_KINDS, type Layout } from '#shared/conferences/layout.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { LayoutEditor } from './LayoutEditor.tsx';
import type { LayoutPerson } from './layoutPerson.ts';

const ANNA = { id: 'anna', name: 'Anna' };
const BORIS = { id: 'boris', name: 'Boris' };

/** The editor as used in a form; its value is read from `kept`. */
function show(first?: Layout) {
  const kept: { layout: Layout | undefined } = { layout: first };
  function Form() {
    const [layout, setLayout] = useState(first);
    const [people, setPeople] = useState<readonly LayoutPerson[]>([ANNA, BORIS]);
    return (
      <>
        <LayoutEditor
          layout={layout}
          people={people}
          connections={CONNECTION_KINDS}
          onChange={(next) => {
            kept.layout = next;
            setLayout(next);
          }}
        />
        <button type="button" onClick={() => setPeople([BORIS])}>
          Uninvite Anna
        </button>
      </>
    );
  }
  renderWith(<Form />);
  return kept;
}

const person = (id: string) => ({ kind: 'person', id });
const EMPTY = { kind: 'empty' };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });

test('[PA-4] assigns people to windows with a menu, swapping with the previous occupant', () => {
  const kept = show();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Use a fixed layout' }));
  choose('Window of Anna', '1');
  choose('Window of Boris', '3');
  expect(kept.layout?.all?.windows).toEqual([EMPTY, person('anna'), EMPTY, person('boris')]);
  choose('Window of Anna', '3');
  expect(kept.layout?.all?.windows).toEqual([EMPTY, person('boris'), EMPTY, person('anna')]);
  const windows = within(screen.getByRole('list', { name: 'Windows of the layout' }));
  expect(
    windows.getByRole('button', { name: 'Anna, Window 4 of 4, row 2, place 2' }),
  ).toBeDefined();
  choose('Window of Anna', '');
  expect(kept.layout?.all?.windows[3]).toEqual(EMPTY);
});

test('[PA-4] undoes and redoes every step, down to no layout', () => {
  const kept = show();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Use a fixed layout' }));
  choose('Window of Anna', '0');
  const last = kept.layout;
  press('Undo');
  press('Undo');
  expect(kept.layout).toBeUndefined();
  press('Redo');
  press('Redo');
  expect(kept.layout).toEqual(last);
  expect(screen.getByRole('button', { name: 'Redo' }).ariaDisabled).toBe('true');
});

test('[PA-4] keeps everyone who fits when windows are removed or become speakers’ windows', () => {
  const kept = show({
    all: {
      large: false,
      windows: [EMPTY, EMPTY, EMPTY, person('anna')].map((each) =>
        each.kind === 'empty' ? { kind: 'empty' } : { kind: 'person', id: 'anna' },
      ),
    },
  });
  expect(
    within(screen.getByRole('combobox', { name: 'Windows for the active speaker' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['None', '2', '3']);
  choose('Windows for the active speaker', '2');
  fireEvent.click(screen.getByRole('radio', { name: '6, one of them large' }));
  expect(kept.layout?.all?.large).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: '1, equal size' }));
  expect(kept.layout?.all?.windows.length).toBe(1);
});

test('[PA-4] connections and individual people have their own layouts', () => {
  const kept = show();
  fireEvent.click(screen.getByRole('tab', { name: 'By connection' }));
  choose('Connection', 'sip');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Custom layout for this connection' }));
  fireEvent.click(screen.getByRole('tab', { name: 'For one person' }));
  choose('Layout for', 'boris');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Custom layout for this person' }));
  choose('Window of Anna', '0');
  expect(Object.keys(kept.layout?.connections ?? {})).toEqual(['sip']);
  expect(kept.layout?.people?.['boris']?.windows[0]).toEqual(person('anna'));
  expect(kept.layout?.all).toBeUndefined();
});

test('[PA-4] removes a person who is no longer invited, and shows that', () => {
  const kept = show();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Use a fixed layout' }));
  choose('Window of Anna', '0');
  choose('Window of Boris', '1');
  press('Uninvite Anna');
  expect(kept.layout?.all?.windows).toEqual([EMPTY, person('boris'), EMPTY, EMPTY]);
  expect(screen.getByText(/no longer invited/u).role).toBe('status');
});
