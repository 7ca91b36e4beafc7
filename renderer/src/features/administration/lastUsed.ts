import { useTranslation } from 'react-i18next';
import { dateFormat } from '#shared/intl/formats.ts';
import type { ApiClient } from '#shared/administration/apiClients.ts';
import { isolated } from '#renderer/lib/displayText.ts';
import { useLanguageTag } from '#renderer/state/language.ts';

/** The day on which an API client last received a token; not the time, because tokens are used for a while. */
export function useLastUsed(): (client: ApiClient) => string {
  const { t } = useTranslation('admin');
  const tag = useLanguageTag();
  const day = dateFormat(tag, { day: 'numeric', month: 'short', year: 'numeric' });
  return ({ lastUsedAtS: atS }) =>
    atS === null
      ? t('clients.notUsed')
      : t('person.lastUsed', { when: isolated(day.format(atS * 1000)) });
}
