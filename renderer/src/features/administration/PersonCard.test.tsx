import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NO_GROUP } from '#shared/contacts/contact.ts';
import {
  type ManagedUserWire,
  managedUserDetailsSchema,
} from '#shared/administration/administration.ts';
import { aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { PersonCard } from './PersonCard.tsx';

const NOON_S = Date.UTC(2027, 2, 4, 12) / 1000;
const WAITING = 'Waiting for confirmation';

function aPerson(changes: Partial<ManagedUserWire> = {}): ManagedUserWire {
  return {
    ...{ id: 'gil', uid: 'gil@conf.example', login_name: 'gil', display_name: 'Gil Marsh' },
    ...{ avatar: null, is_active: 1, status: 0, created_at: NOON_S, rights: [] },
    groups: [{ id: NO_GROUP, display_name: '', rights: [] }],
    ...changes,
  };
}

function open(changes: Partial<ManagedUserWire> = {}): void {
  const details = managedUserDetailsSchema.parse({ user: aPerson(changes), sign_ins: [] });
  renderWith(
    <QueryClientProvider client={new QueryClient()}>
      <PersonCard details={details} takesFocus={false} onDeleted={() => undefined} />
      <PeopleTable
        users={[details.user]}
        chosenLogin={undefined}
        isCompact={false}
        addressOf={(login) => login}
        onChoose={() => undefined}
      />
    </QueryClientProvider>,
    aStore(),
  );
}
const explanation = () => screen.queryByText(/^Only administrators see this account\./u);

test('[AU-6] the card and the list mark an account with an unconfirmed address, and the card explains it', () => {
  open({ confirm_until: NOON_S });
  expect(screen.getAllByText(WAITING)).toHaveLength(2);
  expect(explanation()?.textContent.replaceAll(/[\u2066-\u2069]/gu, '')).toMatch(
    /confirmed by Mar 4, 2027, .* reset the password\.$/u,
  );
});

test('shows no such mark for other accounts', () => {
  open();
  expect(screen.queryByText(WAITING)).toBeNull();
  expect(explanation()).toBeNull();
});
