import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FORM_REASONS } from '#shared/errors/catalogue.ts';
import type { Sentence } from '#renderer/i18n/failureSentence.ts';

/** The contacts, when only the administrator can help. */
export function AdministratorContacts({ of: contacts }: { readonly of: ReactNode }) {
  const { t } = useTranslation('errors');
  return (
    <section>
      <h3>{t('contacts.title')}</h3>
      {contacts}
    </section>
  );
}

/** The administrator's contacts, if a failure has no other way out. */
export function ContactsHelp({
  sentence,
  contacts,
}: {
  readonly sentence: Sentence;
  readonly contacts: ReactNode;
}) {
  const needsHelp = Object.entries(FORM_REASONS).some(
    ([reason, wayOut]) => wayOut === 'contacts' && sentence.key === `form.${reason}`,
  );
  if (!needsHelp) return undefined;
  return <AdministratorContacts of={contacts} />;
}
