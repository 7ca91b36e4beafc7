import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { aStore, aUser } from '#tests/support/builders.ts';
import { renderWith, typeInto } from '#tests/support/renderWith.tsx';
import type { FormPerson } from '#renderer/domain/scheduler/conferenceForm.ts';
import { PeopleField } from './PeopleField.tsx';
import { PeopleRoles } from './PeopleRoles.tsx';

const GROUP = { id: 'design', display_name: 'Design', rights: [] };
const CONTACTS = [
  { id: 'boris', display_name: 'Boris Ivanov', groups: [GROUP], status: 0 },
  { id: 'chen', display_name: 'Chen Li', groups: [GROUP], status: 0 },
  { id: 'dora', display_name: 'Dora Novák', status: 0 },
  { id: 'boriana', display_name: 'Boriana Gone', is_active: false, status: 0 },
  // Its presence shows that the whole address book has arrived.
  { id: 'zazie', display_name: 'Zazie Last', status: 0 },
];

const OWNER = { id: 'anna@conf.example', name: 'Anna Berg' };

async function open({
  people = [],
  hasModerators = true,
  isPublic = false,
  ...props
}: Partial<Parameters<typeof PeopleField>[0]> & {
  readonly hasModerators?: boolean;
} = {}): Promise<{
  readonly people: () => readonly FormPerson[];
}> {
  let latest: readonly FormPerson[] = people;
  function Tab() {
    const [planned, setPlanned] = useState(people);
    const [isOpenToGuests, setIsOpenToGuests] = useState(isPublic);
    latest = planned;
    return (
      <>
        <PeopleField
          owner={OWNER}
          limit={undefined}
          problems={new Map()}
          isPublic={isOpenToGuests}
          onLetGuestsIn={() => setIsOpenToGuests(true)}
          {...props}
          people={planned}
          onChange={setPlanned}
        />
        <PeopleRoles
          owner={OWNER}
          limit={props.limit}
          people={planned}
          hasModerators={hasModerators}
          onChange={setPlanned}
        />
      </>
    );
  }
  const testStore = aStore({
    session: { kind: 'user', user: aUser(), accessToken: 'token' },
    answers: { 'GET /api/v3.8/users/anna/addressbook': { json: { contacts: CONTACTS } } },
  });
  renderWith(
    <QueryClientProvider client={new QueryClient()}>
      <Tab />
    </QueryClientProvider>,
    testStore,
  );
  act(() => field().focus());
  typeInto(field(), 'zazie last');
  await screen.findByRole('option', { name: /Zazie/u });
  typeInto(field(), '');
  return { people: () => latest };
}

const field = () => screen.getByRole('combobox', { name: 'Add people' });
const key = (name: string) => fireEvent.keyDown(field(), { key: name });
const ids = (people: readonly FormPerson[]) => people.map(({ id }) => id);
const status = () =>
  screen
    .getAllByRole('status')
    .map((each) => each.textContent)
    .join(' ');
const person = (id: string, isModerator = false): FormPerson => ({
  id,
  displayName: id,
  isModerator,
});

describe('adding [PA-4]', () => {
  test('works by keyboard alone: typing opens the list, arrows select, Enter adds', async () => {
    const tab = await open();
    typeInto(field(), 'o');
    expect(field().getAttribute('aria-expanded')).toBe('true');
    // Two people, and the text itself as an ID.
    expect(status()).toContain('Suggestions: 3');
    key('ArrowDown');
    key('ArrowDown');
    const active = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toContain('Dora Novák');
    expect(active?.getAttribute('aria-selected')).toBe('true');
    key('Enter');
    expect(tab.people()).toEqual([{ id: 'dora', displayName: 'Dora Novák', isModerator: false }]);
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(status()).toContain('Dora Novák');
  });

  test('adds a whole group except people already added', async () => {
    const tab = await open({ people: [person('chen')] });
    typeInto(field(), 'desi');
    fireEvent.click(screen.getByRole('option', { name: /group.*Design/u }));
    expect(ids(tab.people())).toEqual(['chen', 'boris']);
  });

  test('adds the only person who matches part of a name', async () => {
    const tab = await open();
    typeInto(field(), 'boris iv');
    key('Enter');
    expect(ids(tab.people())).toEqual(['boris']);
  });

  test('suggests no disabled accounts', async () => {
    await open();
    typeInto(field(), 'bori');
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(names.join()).toContain('Boris Ivanov');
    expect(names.join()).not.toContain('Boriana');
  });

  test('adds an address as typed, and shows its kind', async () => {
    const tab = await open();
    typeInto(field(), 'sip:desk@x.example');
    expect(screen.getByRole('option').textContent).toContain('SIP device');
    key('Enter');
    expect(ids(tab.people())).toEqual(['#sip:desk@x.example']);
  });

  test('adds a pasted list, and shows the entries that were not recognized', async () => {
    const tab = await open({ isPublic: true });
    fireEvent.paste(field(), {
      clipboardData: { getData: () => 'boris\nErik <erik@x.example>\ntwo words\nanna' },
    });
    expect(tab.people()).toEqual([
      { id: 'boris', displayName: 'Boris Ivanov', isModerator: false },
      { id: 'erik@x.example', displayName: 'Erik', isModerator: false },
    ]);
    expect(status()).toContain('People added: 2.');
    expect(screen.getByText(/Not recognized:/u).textContent).toContain('two words');
  });

  test('adds email addresses, and offers to allow guests when they cannot join', async () => {
    const tab = await open();
    typeInto(field(), 'erik@x.example');
    key('Enter');
    expect(ids(tab.people())).toEqual(['erik@x.example']);
    expect(screen.getByRole('alert').textContent).toContain('without an account can’t join');
    const letIn = screen.getByRole('button', { name: 'Allow joining without an account' });
    letIn.focus();
    fireEvent.click(letIn);
    expect(document.activeElement, 'a button that goes leaves the focus near').toBe(
      screen.getByRole('combobox', { name: 'Add people' }),
    );
    expect(screen.queryByRole('alert')).toBeNull();
    expect(ids(tab.people())).toEqual(['erik@x.example']);
  });

  test('adds a single match, and offers a choice among several', async () => {
    const tab = await open();
    typeInto(field(), 'bor');
    key('Enter');
    expect(ids(tab.people())).toEqual(['boris']);
    typeInto(field(), 'z');
    fireEvent.click(screen.getByText('Add'));
    expect(ids(tab.people())).toEqual(['boris', 'zazie']);
    typeInto(field(), 'd');
    key('Enter');
    const chosen = () =>
      document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(ids(tab.people())).toEqual(['boris', 'zazie']);
    expect(chosen()).toContain('Dora');
    key('Enter');
    expect(ids(tab.people())).toEqual(['boris', 'zazie', 'dora']);
  });

  test('adds no unrecognized text when the list has no match', async () => {
    const tab = await open();
    typeInto(field(), 'two words');
    key('Enter');
    expect(tab.people()).toEqual([]);
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByText(/Not recognized:/u)).toBeDefined();
  });

  test('adds several names in one line, and only certain matches on leaving the field', async () => {
    const tab = await open();
    typeInto(field(), 'Boris Ivanov, chen li');
    fireEvent.blur(field());
    expect(ids(tab.people())).toEqual(['boris', 'chen']);
    expect(field()).toHaveProperty('value', '');
    typeInto(field(), 'somebody');
    fireEvent.blur(field());
    expect(ids(tab.people())).toEqual(['boris', 'chen']);
    expect(field()).toHaveProperty('value', 'somebody');
  });

  test('adds no one twice, nor the owner', async () => {
    const tab = await open({ people: [person('boris')] });
    for (const text of ['BORIS', 'boris@conf.example', 'anna']) {
      typeInto(field(), text);
      key('Enter');
    }
    expect(ids(tab.people())).toEqual(['boris']);
    expect(status()).toContain('is already added');
  });

  test('Esc first closes the list, then clears the field', async () => {
    await open();
    typeInto(field(), 'bo');
    key('Escape');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(field()).toHaveProperty('value', 'bo');
    key('Escape');
    expect(field()).toHaveProperty('value', '');
  });
});

describe('changing [PA-4]', () => {
  const rows = () => within(screen.getByRole('region', { name: 'Participants' }));

  const chips = () => within(screen.getByRole('region', { name: 'Invited people' }));

  test('shows the owner, who cannot be removed', async () => {
    await open();
    expect(rows().getByText('Anna Berg')).toBeDefined();
    expect(rows().queryByRole('button')).toBeNull();
  });

  test('removing people moves the focus to the next one, and finally to the field', async () => {
    const tab = await open({ people: [person('boris'), person('chen'), person('dora')] });
    const remove = (name: string) => {
      const button = chips().getByRole('button', { name: `Remove ${name}` });
      act(() => button.focus());
      fireEvent.click(button);
    };
    const focused = () => document.activeElement?.getAttribute('aria-label');
    remove('Chen Li');
    expect(focused()).toBe('Remove Dora Novák');
    remove('Dora Novák');
    expect(focused()).toBe('Remove Boris Ivanov');
    remove('Boris Ivanov');
    expect(document.activeElement).toBe(field());
    expect(tab.people()).toEqual([]);
  });

  test('makes users moderators, and renames terminals', async () => {
    const tab = await open({ people: [person('boris'), person('#tel:1')] });
    fireEvent.click(rows().getByRole('checkbox', { name: /Boris Ivanov/u }));
    expect(rows().getAllByRole('checkbox')).toHaveLength(1);
    fireEvent.click(rows().getByRole('button', { name: 'Rename #tel:1' }));
    const name = rows().getByRole('textbox', { name: 'Display name' });
    typeInto(name, ' Front desk ');
    fireEvent.keyDown(name, { key: 'Enter' });
    expect(tab.people()).toEqual([
      { id: 'boris', displayName: 'boris', isModerator: true },
      { id: '#tel:1', displayName: 'Front desk', isModerator: false },
    ]);
  });

  test('offers no moderators when the server does not support them', async () => {
    await open({ people: [person('boris')], hasModerators: false });
    expect(rows().queryByRole('checkbox')).toBeNull();
  });

  test('counts people and the owner towards the maximum', async () => {
    await open({ people: [person('boris'), person('chen')], limit: 2 });
    expect(rows().getByText('People: 3 of at most 2')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('1 over the limit');
  });

  test('shows the server’s error for a person', async () => {
    await open({ people: [person('boris')], problems: new Map([['boris', 'Unknown here.']]) });
    expect(screen.getByText(/Unknown here\./u)).toBeDefined();
  });
});
