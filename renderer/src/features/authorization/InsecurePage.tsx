import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';

/** Why nobody can sign in on a page that did not come over https, and the way to the one that did (AU-1). */
export function InsecurePage() {
  const { t } = useTranslation('authorization');
  const info = useAtomValue(readyServerInfoAtom);
  return (
    <>
      <p>{t('insecure.text')}</p>
      {info?.secureUrl !== undefined && (
        <p>
          <a href={info.secureUrl}>{t('insecure.openSecure')}</a>
        </p>
      )}
    </>
  );
}
