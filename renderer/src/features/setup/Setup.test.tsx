import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type SetupWire, setupSchema } from '#shared/wire/setup.ts';
import { errorOf, field, press } from '#tests/support/authorizationDialog.tsx';
import { aStore } from '#tests/support/builders.ts';
import { renderWith, typeInto } from '#tests/support/renderWith.tsx';
import { Setup } from './Setup.tsx';

const SAVE = 'PUT /api/v3.8/server/setup';
const MAIL = { host: 'mail.example', security: 'starttls', user: '', has_password: false } as const;
const DOMAINS = 'Allowed email domains';
const CONFIRM = 'People confirm their address before they first sign in';

/** The whole setup, at its last step. */
function open(changes: Partial<SetupWire> = {}) {
  const setup: SetupWire = {
    is_done: true,
    server_name: 'Acme',
    accent: '',
    sign_up_enabled: true,
    sign_up_domains: [],
    sign_up_confirmation: false,
    mail_server: MAIL,
    mail_from: '',
    fixed: [],
    ...changes,
  };
  const onFinished = vi.fn<() => void>();
  const page = renderWith(
    <QueryClientProvider client={new QueryClient()}>
      <Setup setup={setupSchema.parse({ setup })} onFinished={onFinished} />
    </QueryClientProvider>,
    aStore({ answers: { [SAVE]: { json: { setup } } } }),
  );
  press('Sign-up');
  return { ...page, onFinished };
}

async function saved(page: ReturnType<typeof open>) {
  press('Finish');
  await waitFor(() => expect(page.onFinished).toHaveBeenCalledOnce());
  return page.server.asked.find(({ method }) => method === 'PUT')?.json;
}

test('[PA-1] sends domains of any form in ASCII, and locks the confirmation on', async () => {
  const page = open();
  expect(field(CONFIRM).checked).toBe(false);
  typeInto(field(DOMAINS), 'Example.ORG, bücher.example');
  expect([field(CONFIRM).checked, field(CONFIRM).disabled]).toEqual([true, true]);
  expect(await saved(page)).toEqual({
    is_done: true,
    sign_up_domains: ['example.org', 'xn--bcher-kva.example'],
  });
});

test('[PA-1] shows an error at the field for an invalid domain, and sends nothing', () => {
  const page = open();
  typeInto(field(DOMAINS), 'me@example.org');
  press('Finish');
  expect(errorOf(field(DOMAINS))).toContain('Enter a name like');
  expect(document.activeElement).toBe(field(DOMAINS));
  expect(page.server.asked).toEqual([]);
});

test('[PA-1] the checkbox switches on the confirmation alone', async () => {
  const page = open();
  fireEvent.click(field(CONFIRM));
  expect(await saved(page)).toEqual({ is_done: true, sign_up_confirmation: true });
});

test('[PA-1] disables both without a mail server, and shows why', () => {
  open({ mail_server: null });
  expect([field(DOMAINS).readOnly, field(CONFIRM).disabled]).toEqual([true, true]);
  expect(screen.getAllByText('Enter a mail server first.')).toHaveLength(2);
});

test('[PA-1] disables fields set by the command line, and hides both when sign-up is closed', () => {
  open({ fixed: ['sign_up_domains', 'sign_up_confirmation'] });
  expect([field(DOMAINS).readOnly, field(CONFIRM).disabled]).toEqual([true, true]);
  fireEvent.click(screen.getByRole('radio', { name: /Only people you add/u }));
  expect(screen.queryByLabelText(DOMAINS)).toBeNull();
});

test('[PA-1] Finish also saves what was typed in the other steps', async () => {
  const page = open();
  press('Name and look');
  typeInto(field('Server name'), 'Blue Room');
  press('Email');
  typeInto(field('Sender address'), 'hello@example.org');
  press('Sign-up');
  expect(await saved(page)).toEqual({
    is_done: true,
    server_name: 'Blue Room',
    mail_from: 'hello@example.org',
  });
});

test('[PA-1] Finish opens the step with invalid fields, and saves nothing', () => {
  const page = open();
  press('Email');
  typeInto(field('Mail server'), 'no host');
  press('Sign-up');
  press('Finish');
  expect(screen.getByRole('button', { name: 'Email' }).getAttribute('aria-current')).toBe('step');
  expect(errorOf(field('Mail server'))).toContain('Enter a name like');
  expect(document.activeElement).toBe(field('Mail server'));
  expect(page.server.asked).toEqual([]);
  press('Sign-up');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
});
