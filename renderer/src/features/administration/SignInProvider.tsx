import { useTranslation } from 'react-i18next';
import type { SignInServices } from '#shared/administration/signInServices.ts';
import { isolated } from '#renderer/lib/displayText.ts';
import styles from './Administration.module.css';
import { CopyField } from './CopyField.tsx';
import { SignInServiceForm } from './SignInServiceForm.tsx';
import { useEntryFields } from './signInEntryFields.ts';

const EXAMPLE_ISSUER = 'https://sso.example.org/realms/acme';
const EXAMPLE_NAME = 'Acme';

/** The OpenID provider: its address, this server's client there, and the matching groups. */
export function SignInProvider({ services }: { readonly services: SignInServices }) {
  const { t } = useTranslation(['admin', 'user']);
  const entry = useEntryFields(t('signIn.hoursProvider'));
  const example = isolated(EXAMPLE_ISSUER);
  return (
    <section className={styles['form']} aria-labelledby="provider">
      <h2 id="provider" className="type20 breaks">
        {t('health.topic.signIn')}
      </h2>
      <p className="muted type13 breaks">{t('signIn.providerLead')}</p>
      <CopyField
        label={t('signIn.redirect')}
        hint={t('signIn.redirectHint')}
        value={services.redirectAddress}
      />
      <SignInServiceForm
        services={services}
        service="provider"
        address="issuer"
        blocks={[
          {
            fields: [
              {
                ...{ name: 'issuer', isWide: true, label: t('signIn.issuer') },
                hint: t('signIn.addressHint', { example }),
                wrong: t('signIn.wrongAddress', { example }),
              },
              { name: 'client_id', label: t('clients.id') },
              {
                ...{ name: 'client_secret', kind: 'secret', label: t('clients.secret') },
                hint: services.hasSecret.provider ? t('signIn.secretKept') : undefined,
              },
              {
                ...{ name: 'name', label: t('signIn.button') },
                hint: t('signIn.buttonHint', { example: isolated(EXAMPLE_NAME) }),
              },
              { name: 'scopes', label: t('signIn.scopes') },
            ],
          },
          {
            title: t('user:sections.groups'),
            fields: [{ name: 'groups_claim', label: t('signIn.groupsClaim') }, ...entry.groups],
          },
          { title: t('user:sections.people'), fields: entry.people },
        ]}
      />
    </section>
  );
}
