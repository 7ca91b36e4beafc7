import { useTranslation } from 'react-i18next';
import type { ContactStatus } from '#shared/contacts/contact.ts';
import styles from './ContactStatusMark.module.css';

/** How someone is doing, in a sign and a word: each status has a shape of its own, so that colour is not needed. */
export function ContactStatusMark({ status }: { readonly status: ContactStatus }) {
  const { t } = useTranslation('contacts');
  return (
    <span className="inlineRow gap8 rigid">
      <span className={styles['sign']} data-status={status} aria-hidden />
      {t(`status.${status}`)}
    </span>
  );
}
