/** What a person sees after a failed save: the button is at the end of forms longer than the window. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { SignInServices } from '#shared/administration/signInServices.ts';
import { errorOf, field, press } from '#tests/support/authorizationDialog.tsx';
import { aStore } from '#tests/support/builders.ts';
import { anErrorEnvelope } from '#tests/support/fakeServer.ts';
import { renderWith, typeInto } from '#tests/support/renderWith.tsx';
import { ApiClientDialog } from './ApiClientDialog.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { SignInProvider } from './SignInProvider.tsx';

const ENTRY = {
  ...{ allowed_groups: [], administrators: [], groups: {}, new_accounts: true },
  ...{ link_by_email: false, session_hours: 12 },
};
const SERVICES: SignInServices = {
  provider: {
    ...{ issuer: 'https://sso.example', client_id: 'plenum', name: 'Acme' },
    ...{ scopes: 'profile', groups_claim: 'groups', ...ENTRY },
  },
  directory: {
    ...{ url: '', starttls: true, ca: '', bind_dn: '', base: '', user_filter: '' },
    ...{ login_attributes: ['uid'], id_attribute: '', group_base: '', group_filter: '', ...ENTRY },
  },
  hasSecret: { provider: true, directory: false },
  redirectAddress: 'https://vc.example/oauth2/v1/sign-in/callback',
  fixed: [],
};
const ignore = (): undefined => undefined;

function show(form: ReactNode) {
  const answers = { 'POST /api/v3.8/groups': { status: 500, json: anErrorEnvelope(500) } };
  renderWith(
    <QueryClientProvider client={new QueryClient()}>{form}</QueryClientProvider>,
    aStore({ answers }),
  );
}

/** Returns the text of the element scrolled into view last. */
function watchScrolling(): () => string | undefined {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(ignore);
  return () => {
    const last: unknown = scrolled.mock.contexts.at(-1);
    return last instanceof Element ? last.textContent : undefined;
  };
}

test('focuses the first invalid field, and scrolls to the error of a group of checkboxes', () => {
  const shown = watchScrolling();
  show(<ApiClientDialog onMade={ignore} onClose={ignore} />);
  const create = screen.getByRole('button', { name: 'Create API client' });
  const pressCreate = (): void => {
    create.focus();
    fireEvent.click(create);
  };
  // A second press changes nothing in the form and focuses the field again.
  for (const times of [1, 2]) {
    pressCreate();
    expect([times, document.activeElement]).toEqual([times, field('Name')]);
  }
  typeInto(field('Name'), 'Accounts');
  pressCreate();
  expect(document.activeElement).toBe(create);
  expect(shown()).toBe('Choose at least one.');
});

test('scrolls to the server’s error', async () => {
  const shown = watchScrolling();
  show(<GroupDialog group={undefined} onSaved={ignore} onClose={ignore} />);
  typeInto(field('Name'), 'Sales');
  press('Add group');
  const said = await screen.findByRole('alert');
  await waitFor(() => expect(shown()).toBe(said.textContent));
});

test('focuses an invalid field of a sign-in service on saving and on checking the connection', () => {
  for (const button of ['Save', 'Check connection']) {
    show(<SignInProvider services={SERVICES} />);
    const [hours] = screen.getAllByLabelText<HTMLInputElement>('Sign-in limit, in hours');
    if (hours === undefined) throw new Error('There are no hours.');
    typeInto(hours, 'many');
    press(button);
    expect(errorOf(hours)).toContain('Enter a number from');
    expect(document.activeElement).toBe(hours);
    document.body.replaceChildren();
  }
});
