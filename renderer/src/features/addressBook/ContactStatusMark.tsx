import { useTranslation } from 'react-i18next';
import type { ContactStatus } from '#shared/contacts/contact.ts';
import styles from './ContactStatusMark.module.css';

/** A person's status as an icon and a word: each status has its own shape, so that colour isn't needed. */
export function ContactStatusMark({ status }: { readonly status: ContactStatus }) {
  const { t } = useTranslation('contacts');
  return (
    <span className="inlineRow gap8 rigid">
      <span className={styles['sign']} data-status={status} aria-hidden />
      {t(`status.${status}`)}
    </span>
  );
}
