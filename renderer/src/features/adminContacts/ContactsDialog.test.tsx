import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AdministratorContact } from '#shared/wire/server.ts';
import { aServerInfo, aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { ContactsDialog } from './ContactsDialog.tsx';

function open(contacts: readonly AdministratorContact[]): void {
  const serverInfo = aServerInfo({ contacts: [...contacts] });
  renderWith(<ContactsDialog onClose={() => undefined} />, aStore({ serverInfo }));
}

const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

test('[OV-4.1] shows contacts with their phone number and email address', () => {
  open([{ name: 'Ada', tel: '+49 (30) 12-34', email: 'ada@conf.example' }]);
  expect(screen.getByRole('dialog', { name: 'Server administrator' })).toBeDefined();
  expect(screen.getByText('Ada')).toBeDefined();
  expect(hrefs()).toEqual(['tel:+49301234', 'mailto:ada@conf.example']);
});

test('[OV-4.2] shows that there are no contact details', () => {
  open([{ name: undefined, tel: ' ', email: undefined }]);
  expect(screen.getByText('Your administrator hasn’t left any contact details.')).toBeDefined();
});

test('[OV-4] shows contact details from the server as plain text, and makes only safe links of them', () => {
  open([
    {
      name: '<img src=x onerror=alert(1)>',
      tel: 'javascript:alert(1)',
      email: 'a@b?bcc=evil@evil.example',
    },
  ]);
  expect(document.querySelector('img')).toBeNull();
  expect(hrefs()).toEqual(['tel:1']);
  expect(screen.getByText('a@b?bcc=evil@evil.example')).toBeDefined();
});
