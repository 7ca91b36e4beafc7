import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { secureTarget } from '#renderer/domain/secureTarget.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';

/** Explains that sign-in needs https, with a link to the secure page (AU-1). If that is another host, it is named. */
export function InsecurePage() {
  const { t } = useTranslation(['authorization', 'httpsWarning']);
  const info = useAtomValue(readyServerInfoAtom);
  const target = secureTarget(info?.secureUrl, location);
  return (
    <>
      <p>{t('insecure.text')}</p>
      {target?.isOtherHost === true && (
        <p>{t('httpsWarning:otherHost', { host: target.host, page: location.hostname })}</p>
      )}
      {target && (
        <p>
          <a href={target.url}>
            {target.isOtherHost
              ? t('httpsWarning:openOther', { host: target.host })
              : t('insecure.openSecure')}
          </a>
        </p>
      )}
    </>
  );
}
