import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProviderProblem, wayOutOf } from '#shared/errors/catalogue.ts';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';

/** What the organization's directory made of a sign-in: nothing is wrong with what was typed. Its texts must be there. */
export function DirectoryRefusal({
  problem,
  contacts,
}: {
  readonly problem: ProviderProblem;
  readonly contacts: ReactNode;
}) {
  const { t } = useTranslation(['support', 'errors']);
  return (
    <FormMessage lines={[t(`support:signedIn.problem.${problem}`)]}>
      {wayOutOf('provider', problem) === 'contacts' && (
        <section>
          <h3>{t('errors:contacts.title')}</h3>
          {contacts}
        </section>
      )}
    </FormMessage>
  );
}
