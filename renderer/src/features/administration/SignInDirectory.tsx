import { useTranslation } from 'react-i18next';
import type { SignInServices } from '#shared/administration/signInServices.ts';
import { isolated } from '#renderer/lib/displayText.ts';
import styles from './Administration.module.css';
import { SignInServiceForm } from './SignInServiceForm.tsx';
import { useEntryFields } from './signInEntryFields.ts';

const EXAMPLE_URL = 'ldaps://dc.example.org';
const EXAMPLE_PEOPLE = 'ou=people,dc=example,dc=org';
const EXAMPLE_GROUPS = 'ou=groups,dc=example,dc=org';
const EXAMPLE_ACCOUNT = 'cn=plenum,dc=example,dc=org';
/** Attributes of Active Directory; the defaults are those of OpenLDAP. */
const OTHER_LOGIN = 'sAMAccountName';
const OTHER_ID = 'objectGUID';

/** The LDAP directory: its address, the server's account there, who can sign in, and the matching groups. */
export function SignInDirectory({ services }: { readonly services: SignInServices }) {
  const { t } = useTranslation(['admin', 'setup', 'user']);
  const entry = useEntryFields(t('signIn.hoursDirectory'));
  const forExample = (example: string) => t('setup:mail.hostHint', { example: isolated(example) });
  return (
    <section className={styles['form']} aria-labelledby="directory">
      <h2 id="directory" className="type20 breaks">
        {t('health.topic.directory')}
      </h2>
      <p className="muted type13 breaks">{t('signIn.directoryLead')}</p>
      <SignInServiceForm
        services={services}
        service="directory"
        address="url"
        blocks={[
          {
            fields: [
              {
                ...{ name: 'url', isWide: true, label: t('signIn.directoryAddress') },
                hint: t('signIn.addressHint', { example: isolated(EXAMPLE_URL) }),
                wrong: t('signIn.wrongAddress', { example: isolated(EXAMPLE_URL) }),
              },
              {
                ...{ name: 'starttls', kind: 'box', isWide: true, label: t('signIn.starttls') },
                ...{ hint: t('signIn.starttlsHint'), wrong: t('signIn.starttlsHint') },
                hasEffect: ({ url }) => String(url).startsWith('ldap:'),
              },
              {
                ...{ name: 'bind_dn', label: t('signIn.account') },
                hint: forExample(EXAMPLE_ACCOUNT),
              },
              {
                ...{ name: 'bind_password', kind: 'secret', label: t('setup:mail.password') },
                hint: services.hasSecret.directory ? t('setup:mail.passwordKept') : undefined,
              },
              {
                ...{ name: 'ca', kind: 'lines', isWide: true, label: t('signIn.authority') },
                ...{ hint: t('signIn.authorityHint'), wrong: t('signIn.wrongAuthority') },
              },
            ],
          },
          {
            title: t('user:sections.people'),
            fields: [
              {
                ...{ name: 'base', label: t('signIn.people') },
                hint: forExample(EXAMPLE_PEOPLE),
              },
              { name: 'user_filter', label: t('signIn.peopleFilter') },
              {
                ...{ name: 'login_attributes', label: t('signIn.login') },
                hint: forExample(OTHER_LOGIN),
              },
              {
                ...{ name: 'id_attribute', label: t('signIn.id') },
                hint: forExample(OTHER_ID),
              },
              ...entry.people,
            ],
          },
          {
            title: t('user:sections.groups'),
            fields: [
              {
                ...{ name: 'group_base', label: t('signIn.groupPlace') },
                hint: forExample(EXAMPLE_GROUPS),
              },
              { name: 'group_filter', label: t('signIn.groupFilter') },
              ...entry.groups,
            ],
          },
        ]}
      />
    </section>
  );
}
